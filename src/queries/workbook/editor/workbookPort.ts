import { type MutationOptions, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { RangePatch } from '#domain/sheet/edit/patches.ts';
import { datasetOf, modeOf } from '#queries/cache/dataset.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { onGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { readCells } from '#queries/workbook/cells/readCells.ts';
import { readArea } from '#queries/workbook/cells/readRows.ts';
import { readFilled, type SheetAt, writeRange } from '#queries/workbook/workbookQueries.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** What the edits of a workbook need of its service and of the query cache. */
export interface WorkbookPort {
  /** The cells of an area as they are now. */
  read: (at: SheetAt, area: CellArea) => Promise<CellRows>;
  /** Writes, and returns the cells as they are then. */
  write: (at: SheetAt, patch: RangePatch) => Promise<CellRows>;
  /** What formulas fill beyond their own cells, which come first; none where the service does not tell. */
  filled: (at: SheetAt) => Promise<readonly CellArea[]>;
  /** Runs while no other tab of this browser compares and writes cells of a workbook. */
  alone: <T>(item: string, work: () => Promise<T>) => Promise<T>;
  /** Runs a mutation as `useMutation` does. */
  mutate: <A, I>(options: MutationOptions<A, Error, I>, input: I) => Promise<A>;
  /** Names what the workbook service answers from. */
  dataset: () => Promise<string>;
  /** Reads what is shown of the workbook again: all of it, or what depends on cells that were written. */
  refetch: (part: 'all' | 'written') => Promise<void>;
  /** Calls a listener whenever the gateway answers again; what is returned ends that. */
  onReconnect: (listener: () => void) => () => void;
}

export const workbookPort = (client: QueryClient): WorkbookPort => ({
  read: (at, area) => readArea(at, area),
  async write(at, { area, values, numberFormat }) {
    const body = { ...(values && { values }), ...(numberFormat && { numberFormat }) };
    const { reply } = await runMutation(client, writeRange, { ...at, address: writeArea(area), body });
    return readCells(reply);
  },
  filled: (at) =>
    modeOf(client, 'workbook').then(
      (mode) => (mode === 'live' ? [] : readFilled(at)),
      () => [],
    ),
  alone: (item, work) =>
    navigator.locks ? navigator.locks.request(`airledger.cells ${item}`, work) : work(),
  mutate: (options, input) => runMutation(client, options, input),
  dataset: () => datasetOf(client, 'workbook'),
  async refetch(part) {
    if (part === 'written') {
      const operations = workbook.writeRange.parts.stale;
      await Promise.all(operations.map((name) => client.invalidateQueries({ queryKey: ['workbook', name] })));
      return;
    }
    const queryKey = ['workbook'];
    const readAgain = (predicate: (query: Query) => boolean) =>
      client.invalidateQueries({ queryKey, predicate });
    const ofCharts = new Set(client.getQueryCache().findAll({ queryKey, predicate: isOfChart }));
    const others = readAgain((query) => !isChartList(query) && !isOfChart(query));
    await readAgain(isChartList);
    // What shows a chart that is not in the list any more goes before its picture would be asked for.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    await Promise.all([others, readAgain((query) => ofCharts.has(query))]);
  },
  onReconnect: (listener) => onGatewayReconnect(client, listener),
});

const isChartList = ({ queryKey: [, operation] }: Query) => operation === workbook.charts.operation;
const isOfChart = ({ queryKey: [, , input] }: Query) => Object.hasOwn(Object(input), 'chart');
