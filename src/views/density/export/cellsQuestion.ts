import type { QueryClient } from '@tanstack/react-query';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { densityRows } from '#domain/density/cell/densityRows.ts';
import { cellsInBox } from '#domain/density/histogram/cellsInBox.ts';
import { mergeHistograms } from '#domain/density/histogram/mergeHistograms.ts';
import { quadCount, quadsOver } from '#domain/density/quad/quads.ts';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';
import type { Box } from '#domain/geo/geo.ts';
import { askAfresh } from '#queries/cache/askAfresh.ts';
import { densityQuad, MAX_QUADS, type QuadAnswer } from '#queries/density/density.ts';
import { type TableLink, tableLink } from '#ui/export/tableLink.ts';
import { boxParam } from '#ui/url/boxParam.ts';

const TABLE = 'cells';

export const cellsLink = (area: Box, year: number) =>
  tableLink(location.href, TABLE, { area: boxParam.write(area), year: String(year) });

/** The density cells that were in view. */
export function cellsQuestion({ table, facts }: TableLink, client: QueryClient): TableQuestion | undefined {
  const area = boxParam.read(facts.get('area') ?? '');
  const year = Number(facts.get('year'));
  if (table !== TABLE || !area || !Number.isInteger(year) || quadCount(area) > MAX_QUADS) return undefined;
  const quads = quadsOver(area);
  return {
    service: 'wireless',
    requests: quads.length,
    pageRows: Number.POSITIVE_INFINITY,
    async ask(_queries, stop, onRows) {
      const answers: QuadAnswer[] = [];
      for (const quad of quads) {
        stop.throwIfAborted();
        answers.push(await askAfresh(client, densityQuad(quad)));
        onRows(answers.reduce((sum, { histogram }) => sum + histogram.length, 0));
      }
      const histogram = mergeHistograms(answers.map((one) => one.histogram));
      return {
        rows: densityRows(histogram, cellAreasKm2(histogram), cellsInBox(histogram, area), year),
        modes: [...new Set(answers.map(({ mode }) => mode))],
        fetchedAtMs: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)),
        isComplete: true,
      };
    },
  };
}
