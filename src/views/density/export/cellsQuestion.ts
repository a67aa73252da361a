import type { QueryClient } from '@tanstack/react-query';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { densityRows } from '#domain/density/cell/densityRows.ts';
import { cellsInBox } from '#domain/density/histogram/cellsInBox.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { mergeHistograms } from '#domain/density/histogram/mergeHistograms.ts';
import { planRows, staleCells, surveyPlan } from '#domain/density/plan/planRows.ts';
import { quadCount, quadsOver } from '#domain/density/quad/quads.ts';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';
import type { Box } from '#domain/geo/geo.ts';
import { MAX_STOPS } from '#domain/geo/shortTour.ts';
import { askAfresh } from '#queries/cache/askAfresh.ts';
import { densityQuad, MAX_QUADS, type QuadAnswer } from '#queries/density/density.ts';
import { type TableLink, tableLink } from '#ui/export/tableLink.ts';
import { boxParam } from '#ui/url/boxParam.ts';

export const cellsLink = (area: Box, year: number) =>
  tableLink(location.href, 'cells', { area: boxParam.write(area), year: String(year) });

export const planLink = (area: Box, year: number, years: number) =>
  tableLink(location.href, 'plan', { area: boxParam.write(area), year: String(year), years: String(years) });

/** The density cells that were in view, or the plan that was made of them. */
export function cellsQuestion({ table, facts }: TableLink, client: QueryClient): TableQuestion | undefined {
  const area = boxParam.read(facts.get('area') ?? '');
  const year = numberIn(facts, 'year');
  const years = numberIn(facts, 'years');
  if (!area || year === undefined || quadCount(area) > MAX_QUADS) return undefined;
  if (table === 'cells')
    return question(client, area, (histogram, cells) =>
      densityRows(histogram, cellAreasKm2(histogram), cells, year),
    );
  if (table !== 'plan' || years === undefined) return undefined;
  return question(client, area, (histogram, cells) => {
    const stale = staleCells(histogram, cells, { year, years }).slice(0, MAX_STOPS);
    return planRows(histogram, surveyPlan(histogram, stale));
  });
}

function numberIn(facts: URLSearchParams, name: string): number | undefined {
  const text = facts.get(name) ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function question(
  client: QueryClient,
  area: Box,
  rowsOf: (histogram: Histogram, cells: Uint32Array) => ExportRows,
): TableQuestion {
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
        rows: rowsOf(histogram, cellsInBox(histogram, area)),
        modes: [...new Set(answers.map(({ mode }) => mode))],
        fetchedAtMs: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)),
        isComplete: true,
      };
    },
  };
}
