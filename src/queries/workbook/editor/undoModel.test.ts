import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SeenCell } from '#queries/workbook/edits/cellContent.ts';
import type { EditPort } from '#queries/workbook/edits/EditQueue.ts';
import { cellKey, type QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { editsOn } from '#tests/support/workbook/editsOn.ts';

const EMPTY: SeenCell = { content: null, numberFormat: 'General' };
const PERCENT = '50%';
const SHEETS = ['A', 'B'];
const ROWS = 2;
const EVERY = SHEETS.flatMap((worksheet) => Array.from({ length: ROWS }, (_, row) => ({ worksheet, row })));

const loaded = ({ content, numberFormat }: SeenCell): LoadedCell | null =>
  content === null && numberFormat === 'General'
    ? null
    : {
        value: content ?? '',
        formula: content ?? '',
        text: String(content ?? ''),
        numberFormat,
        type: content === null ? 'Empty' : 'String',
      };

/** The number format of a cell once something is typed there. */
const formatOnce = (typed: unknown, format: string) =>
  typed === PERCENT && format === 'General' ? '0%' : format;

/** Two sheets whose service answers when the gate opens, and one person who edits them, sees some of it, and takes back. */
function aPerson(gate: () => Promise<unknown>, isLoaded: boolean) {
  const cells = new Map<string, SeenCell>();
  const theirs = new Map<string, { content: string; isTold: boolean }>();
  let isBetween = false;
  const at = (worksheet: string, row: number) => cells.get(cellKey(worksheet, row, 0)) ?? EMPTY;
  const rows = (worksheet: string, top: number, bottom: number): CellRows =>
    Array.from({ length: bottom - top + 1 }, (_, y) => [loaded(at(worksheet, top + y))]);
  const service: Pick<EditPort, 'read' | 'write' | 'filled'> = {
    filled: async () => [],
    async read(worksheet, { top, bottom }) {
      await gate();
      isBetween = true;
      const answer = rows(worksheet, top, bottom);
      await gate();
      return answer;
    },
    async write(worksheet, { area: { top, bottom }, values, numberFormat }) {
      await gate();
      isBetween = false;
      for (let row = top; row <= bottom; row += 1) {
        const key = cellKey(worksheet, row, 0);
        const now = at(worksheet, row);
        const wire = values?.[row - top]?.[0] ?? null;
        const value = wire === null ? null : String(wire).replace(/^'/, '');
        const other = theirs.get(key);
        if (other && value !== null && now.content === other.content && value !== other.content)
          expect(isTold(worksheet, row)).toBe(true);
        cells.set(key, {
          content: value === null ? now.content : value === '' ? null : value,
          numberFormat: numberFormat?.[row - top]?.[0] ?? formatOnce(wire, now.numberFormat),
        });
      }
      const answer = rows(worksheet, top, bottom);
      await gate();
      return answer;
    },
  };
  const { edits, shownAt } = editsOn(service, SHEETS, () => (isLoaded ? null : undefined));
  edits.subscribe(() => {
    if (!edits.queue.isRunning) isBetween = false;
    for (const { worksheet, row } of EVERY) isTold(worksheet, row);
  });
  /** Whether the person has ever seen what somebody else wrote there last. */
  function isTold(worksheet: string, row: number) {
    const other = theirs.get(cellKey(worksheet, row, 0));
    if (other) other.isTold ||= shownAt(worksheet, row, 0)?.value === other.content;
    return other?.isTold;
  }
  return {
    at,
    edits,
    theirs,
    edit: async (some: readonly QueuedEdit[]) => {
      edits.editBook(some, 'Type');
    },
    undo: () => edits.undo(),
    redo: () => edits.redo(),
    /** Another editor's write; not between the last look at a cell and the write, of which no service tells. */
    meanwhile(worksheet: string, row: number, content: string) {
      if (isBetween) return;
      const key = cellKey(worksheet, row, 0);
      cells.set(key, { ...at(worksheet, row), content });
      theirs.set(key, { content, isTold: false });
    },
    settled: () => vi.waitFor(() => expect(edits.queue.isRunning).toBe(false), { interval: 1 }),
  };
}

type Person = ReturnType<typeof aPerson>;

/** What an undo stack gives where every edit is written at once. */
function aModel() {
  type Cells = ReadonlyMap<string, SeenCell>;
  let now: Cells = new Map();
  const done: Cells[] = [];
  const undone: Cells[] = [];
  const go = async (from: Cells[], to: Cells[]) => {
    const cells = from.pop();
    if (!cells) return;
    to.push(now);
    now = cells;
  };
  return {
    at: (worksheet: string, row: number) => now.get(cellKey(worksheet, row, 0)) ?? EMPTY,
    async edit(edits: readonly QueuedEdit[]) {
      done.push(now);
      undone.length = 0;
      const cells = new Map(now);
      for (const { worksheet, edit } of edits) {
        const key = cellKey(worksheet, edit.row, 0);
        const was = cells.get(key) ?? EMPTY;
        const content = edit.input ? contentOf(edit.input) : was.content;
        cells.set(key, {
          content,
          numberFormat: edit.numberFormat ?? formatOnce(edit.input && content, was.numberFormat),
        });
      }
      now = cells;
    },
    undo: () => go(done, undone),
    redo: () => go(undone, done),
  };
}

function contentOf(input: CellInput): string | null {
  if (input.kind === 'typed') return input.text;
  return input.kind === 'value' ? String(input.value) : null;
}

function inputOf(text: string): CellInput {
  if (text === '') return { kind: 'clear' };
  return text === PERCENT ? { kind: 'typed', text } : { kind: 'value', value: text };
}

const place = fc.constantFrom(...EVERY);
const oneEdit = fc
  .record({
    place,
    text: fc.option(fc.constantFrom('', 'a', 'b', PERCENT)),
    numberFormat: fc.option(fc.constantFrom('General', '0.00', '@'), { freq: 2 }),
  })
  .filter(
    ({ text, numberFormat }) =>
      (text === null) !== (numberFormat === null) || (text !== null && text !== PERCENT),
  )
  .map(({ place: { worksheet, row }, text, numberFormat }): QueuedEdit => {
    const input = text === null ? undefined : inputOf(text);
    const edit = { row, column: 0, ...(input && { input }), ...(numberFormat !== null && { numberFormat }) };
    return { worksheet, edit };
  });
const edits = fc.uniqueArray(oneEdit, {
  minLength: 1,
  maxLength: 3,
  selector: ({ worksheet, edit }) => cellKey(worksheet, edit.row, 0),
});
const action = fc.oneof(
  { weight: 3, arbitrary: edits.map((some) => ({ kind: 'edit' as const, some })) },
  { weight: 4, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'redo' as const }) },
);
const actions = fc.array(fc.record({ action, waits: fc.nat(5) }), { maxLength: 20 });

/** What is replaced before it is sent leaves no number format behind; what is written does. */
const told = ({ content, numberFormat }: SeenCell): SeenCell => ({
  content,
  numberFormat: numberFormat === '0%' && content !== PERCENT ? 'General' : numberFormat,
});

async function pass(scheduler: fc.Scheduler, turns: number) {
  for (let turn = 0; turn < turns && scheduler.count() > 0; turn += 1) await scheduler.waitOne();
}

async function act(
  to: Pick<Person, 'edit'> & Record<'undo' | 'redo', () => Promise<unknown>>,
  one: { kind: 'edit'; some: QueuedEdit[] } | { kind: 'undo' | 'redo' },
) {
  if (one.kind === 'edit') await to.edit(one.some);
  else await to[one.kind]();
}

describe.each([true, false])('cells in view are loaded: %s', (isLoaded) => {
  test('edits: undone and redone at any time, they end where they would one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.scheduler(), async (all, scheduler) => {
        const person = aPerson(() => scheduler.schedule(Promise.resolve(), 'wire'), isLoaded);
        const model = aModel();
        for (const { action: one, waits } of all) {
          await act(person, one);
          await act(model, one);
          await pass(scheduler, waits);
        }
        await scheduler.waitFor(person.settled());
        expect(person.edits.queue.pending).toBe(0);
        for (const { worksheet, row } of EVERY)
          expect([worksheet, row, told(person.at(worksheet, row))]).toEqual([
            worksheet,
            row,
            told(model.at(worksheet, row)),
          ]);
      }),
      { numRuns: 300 },
    );
  });
});

test('edits: what somebody else wrote is never replaced unseen, whatever is undone and redone', async () => {
  const other = place.map((at) => ({ kind: 'other' as const, ...at }));
  const either = fc.oneof({ weight: 4, arbitrary: action }, { weight: 1, arbitrary: other });
  const all = fc.array(fc.record({ action: either, waits: fc.nat(5) }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(all, fc.scheduler(), async (some, scheduler) => {
      const person = aPerson(() => scheduler.schedule(Promise.resolve(), 'wire'), true);
      for (const [at, { action: one, waits }] of some.entries()) {
        if (one.kind === 'other') person.meanwhile(one.worksheet, one.row, `theirs ${at}`);
        else await act(person, one);
        await pass(scheduler, waits);
      }
      await scheduler.waitFor(person.settled());
      expect(person.edits.queue.failure).toBeUndefined();
      expect(person.edits.queue.failed).toEqual([]);
      for (const { worksheet, row } of EVERY) {
        const last = person.theirs.get(cellKey(worksheet, row, 0));
        if (!last || last.isTold) continue;
        const conflicts = person.edits.queue.conflicts.filter(
          (one) => one.worksheet === worksheet && one.row === row,
        );
        expect([person.at(worksheet, row).content, ...conflicts.map(({ theirs }) => theirs)]).toContain(
          last.content,
        );
      }
    }),
    { numRuns: 300 },
  );
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'edits: five are undone and redone at once after %i replies',
  async (answers) => {
    const waiting: (() => void)[] = [];
    let isOpen = false;
    const person = aPerson(
      () => (isOpen ? Promise.resolve() : new Promise<void>((go) => waiting.push(go))),
      true,
    );
    const put = (text: string): QueuedEdit => ({
      worksheet: 'A',
      edit: { row: 0, column: 0, input: { kind: 'value', value: text } },
    });
    for (const text of ['1', '2', '3', '4', '5']) await person.edit([put(text)]);
    for (let answer = 0; answer < answers; answer += 1) {
      await vi.waitFor(() => expect(waiting.length > 0 || !person.edits.queue.isRunning).toBe(true), {
        interval: 1,
      });
      waiting.shift()?.();
    }
    for (let time = 0; time < 5; time += 1) void person.undo();
    for (let time = 0; time < 5; time += 1) await person.redo();
    isOpen = true;
    for (const go of waiting) go();
    await person.settled();
    expect(person.at('A', 0).content).toBe('5');
    for (const text of ['4', '3', '2', '1', null]) {
      await person.undo();
      await person.settled();
      expect(person.at('A', 0).content).toBe(text);
    }
    expect(person.edits.queue.pending).toBe(0);
  },
);
