import { useEffect, useEffectEvent, useState } from 'react';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { DropOverlay } from '#ui/overlays/DropOverlay.tsx';

/** Takes files that are dropped anywhere on the page. */
export function FileDrop() {
  const { add } = useImports();
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    // A view has a use of its own for what is dropped on it.
    if (event.defaultPrevented) return setOver(false);
    event.preventDefault();
    if (event.type === 'drop') {
      setOver(false);
      add(event.dataTransfer?.files ?? []);
    } else if (event.type === 'dragleave') setOver(event.relatedTarget !== null);
    else setOver(true);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, (event) => receive(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (!isOver) return null;
  return (
    <DropOverlay title="Drop to import">
      WigleWifi CSV, merged scan log, WiGLE app backup, KML, search results or Kismet log, plain or .gz. GPX,
      GeoJSON and KML files become layers of the map, PMTiles and MBTiles files base maps. Files stay on this
      machine.
    </DropOverlay>
  );
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
