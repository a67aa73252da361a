import { OverlaysOnMap } from '#map/overlays/OverlaysOnMap.tsx';
import { TracksOnMap } from '#map/tracks/TracksOnMap.tsx';
import { trackChoice } from '#map/tracks/trackChoice.ts';
import { overlayStore } from '#queries/overlays/OverlayStore.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { usePaletteCommands } from '#ui/commands/paletteCommands.ts';
import { useLetterKey } from '#ui/keyboard/useLetterKey.ts';

/** What the user has put over the base map, with its key and commands. */
export function LayersOnMap({ onOpen }: { onOpen: () => void }) {
  const { overlays } = useStore(overlayStore);
  const { ids, colouring } = useStore(trackChoice);
  useLetterKey('l', onOpen);
  usePaletteCommands(() => [
    {
      label: 'Show map layers',
      hint: 'L',
      words: 'gpx geojson kml overlay add file survey tracks drives',
      run: onOpen,
    },
    ...overlays.map(({ id, name, isShown }) => ({
      label: `${isShown ? 'Hide' : 'Show'} layer ${name}`,
      words: 'map overlay gpx geojson kml',
      run: () => overlayStore.change(id, { isShown: !isShown }),
    })),
  ]);
  const other = colouring === 'time' ? 'speed' : 'time';
  usePaletteCommands(() =>
    ids.length === 0
      ? []
      : [
          {
            label: `Colour survey tracks by ${other}`,
            words: 'map drive path',
            run: () => trackChoice.colourBy(other),
          },
          { label: 'Hide survey tracks', words: 'map drive path', run: () => trackChoice.hideAll() },
        ],
  );
  return (
    <>
      <OverlaysOnMap />
      <TracksOnMap />
    </>
  );
}
