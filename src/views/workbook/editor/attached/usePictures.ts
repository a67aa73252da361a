import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Failure } from '#domain/wire/Failure.ts';
import type { SheetLook } from '#queries/workbook/cells/SheetLook.ts';
import { picturesQuery, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { GridPicture } from '#views/workbook/grid/model/gridProps.ts';

/** The sheets of which it was said what is not drawn, or why nothing is: once is enough. */
const told = new Set<string>();
const toldFailures = new Set<string>();

/** The pictures of a sheet, read once; undefined where it has none. Says once what else is not drawn. */
export function usePictures(at: SheetAt, { layout, failure }: SheetLook) {
  const { data } = useQuery({ ...picturesQuery(at), enabled: layout !== undefined });
  const reply = data?.reply;
  const show = useToast();
  const { item, worksheet } = at;
  useEffect(() => {
    const key = `${item} ${worksheet}`;
    if (!layout || !reply || told.has(key)) return;
    told.add(key);
    const { otherDrawings } = reply;
    const others =
      otherDrawings > 0
        ? [formatMany(otherDrawings, 'shape or other picture', 'shapes or other pictures')]
        : [];
    const missing = [...layout.notDrawn, ...others];
    if (missing.length > 0) show({ text: `Not drawn here, but kept in the file: ${missing.join(', ')}.` });
  }, [layout, reply, item, worksheet, show]);
  useEffect(() => {
    const key = `${item} ${worksheet}`;
    if (!(failure instanceof Failure) || toldFailures.has(key)) return;
    toldFailures.add(key);
    const { happened, todo } = failureMessage(failure);
    show({ text: `Shown without formats: ${happened} ${todo}` });
  }, [failure, item, worksheet, show]);
  return useMemo(() => {
    if (!reply || reply.value.length === 0) return undefined;
    return reply.value.map(({ name, type, content, from, to }, at): GridPicture => {
      return { id: `${at} ${name}`, label: name, source: `data:${type};base64,${content}`, from, to };
    });
  }, [reply]);
}
