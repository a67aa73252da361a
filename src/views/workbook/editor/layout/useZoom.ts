import { useState } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';

/** The zoom of a sheet: as it was set since the sheet was opened, else as the file has it, else as it was set last. */
export function useZoom(sheet: string, ofFile: number | undefined) {
  const [last, setLast] = useLocalStorage<number>('workbook.zoom', 1);
  const [own, setOwn] = useState<{ sheet: string; zoom: number }>();
  const isOfFile = ofFile !== undefined && ofFile !== 1;
  return {
    zoom: own?.sheet === sheet ? own.zoom : isOfFile ? ofFile : last,
    onZoom(zoom: number) {
      setOwn({ sheet, zoom });
      setLast(zoom);
    },
  };
}
