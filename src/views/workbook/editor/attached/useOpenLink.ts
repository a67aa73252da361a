import { useQuery } from '@tanstack/react-query';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { readPlace } from '#domain/sheet/readPlace.ts';
import { namesQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { LinkTarget } from './linkTarget.ts';

/** Opens links: in another tab, or by going to their cells. What is not opened is said. */
export function useOpenLink(at: WorkbookAt, onGo: (area: CellArea, sheet: string | undefined) => void) {
  const names = useQuery(namesQuery(at));
  const show = useToast();
  return (link: LinkTarget) => {
    if (link.kind === 'web') return void window.open(link.url, '_blank', 'noopener,noreferrer');
    if (link.kind === 'refused')
      return show({ text: `"${link.address}" is not opened: only https, http and mailto links are.` });
    const place = readPlace(link.reference, names.data?.reply.value);
    if (place) onGo(place.area, place.sheet);
    else show({ text: `"${link.reference}" is not a cell, range or name in this workbook.` });
  };
}
