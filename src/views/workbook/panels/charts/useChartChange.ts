import { updateChart, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Infer } from '#services/shape.ts';
import type { Chart, ChartPatch } from '#services/workbook/shapes.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

type ChartFacts = Infer<typeof ChartPatch>;
/** What a change leaves as it is. */
const UNCHANGED: ChartFacts = {
  name: undefined,
  left: undefined,
  top: undefined,
  width: undefined,
  height: undefined,
};

/** Changes a chart so that undo changes it back to the facts of it that are given; `lastly` runs at the end, done or not. */
export function useChartChange(at: WorkbookAt & { worksheet: string }) {
  const update = useStructureChange(updateChart, { isContained: true });
  return (chart: Chart, facts: Partial<ChartFacts>, label: string, lastly = () => {}) => {
    const to = (body: Partial<ChartFacts>) => ({ ...at, chart: chart.id, body: { ...UNCHANGED, ...body } });
    const names = Object.keys(facts) as (keyof ChartFacts)[];
    const was = Object.fromEntries(names.map((name) => [name, chart[name] ?? undefined]));
    update.run(to(facts), { back: { label, run: () => update.ask(to(was)) }, lastly });
  };
}
