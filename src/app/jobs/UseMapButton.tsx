import { baseMapOfFile, setBaseMap, useBaseMap } from '#map/basemap/baseMapChoice.ts';
import { Button } from '#ui/controls/Button.tsx';

/** Draws a map file under the data of every view. */
export function UseMapButton({ name }: { name: string }) {
  const isUsed = useBaseMap() === baseMapOfFile(name);
  return (
    <Button aria-disabled={isUsed} onClick={() => setBaseMap(baseMapOfFile(name))}>
      {isUsed ? 'In use' : 'Use as base map'}
    </Button>
  );
}
