import { describe, expect, test } from 'vitest';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import { type GridView, panesOf } from '#views/workbook/grid/model/gridView.ts';
import { CellStyles } from './CellStyles.ts';
import type { GridColours } from './gridLook.ts';
import { paintCells } from './paintCells.ts';

interface Drawn {
  text: string;
  x: number;
  colour: string;
  /** The right edge of what may be drawn. */
  clippedAt: number | undefined;
}

const colours = { text: 'text', danger: 'danger', page: 'page', faint: 'faint', line: 'line' } as GridColours;

/** Draws cells of 80 px with letters of 10 px, and says which texts came where. */
function drawn(cells: Record<string, GridCell | undefined>, x = 0): Drawn[] {
  const found: Drawn[] = [];
  let rect: number | undefined;
  let clippedAt: number | undefined;
  const fake = {
    fillStyle: '',
    fillRect() {},
    save() {},
    beginPath() {},
    rect(left: number, _top: number, width: number) {
      rect = left + width;
    },
    clip() {
      clippedAt = rect;
    },
    restore() {
      clippedAt = undefined;
    },
    measureText: (text: string) => ({ width: 10 * text.length }),
    fillText(text: string, left: number) {
      found.push({ text, x: left, colour: fake.fillStyle, clippedAt });
    },
  };
  const context = fake as unknown as CanvasRenderingContext2D;
  const view: GridView = {
    rows: makeAxis(1, 24),
    columns: makeAxis(12, 80),
    frozenRows: 0,
    frozenColumns: 0,
    headerWidth: 0,
    headerHeight: 0,
    isRightToLeft: false,
    width: 480,
    height: 24,
    x,
    y: 0,
  };
  const look = { colours, fontFamily: '', resolve: (colour: string) => colour };
  const styles = new CellStyles(context, look, 1, undefined);
  styles.begin(context);
  paintCells(panesOf(view)[0]!, {
    context,
    look,
    styles,
    zoom: 1,
    cellAt: (_row, column) => (String(column) in cells ? cells[column] : null),
    layout: undefined,
    view,
  });
  return found;
}

const left = (text: string): GridCell => ({ text, align: 'left' });

describe('paintCells', () => {
  test('aligns texts to their side', () => {
    const at = drawn({
      0: left('ab'),
      1: { text: '12', align: 'right' },
      2: { text: 'ok', align: 'center' },
    });
    expect(at.map(({ x }) => x)).toEqual([4, 160 - 4 - 20, 160 + 30]);
    expect(at.every(({ clippedAt }) => clippedAt === undefined)).toBe(true);
  });

  test('lets texts overflow empty cells', () => {
    const [long] = drawn({ 0: left('a long text indeed'), 2: left('b') });
    expect(long!.text).toBe('a long text indeed');
    expect(long!.clippedAt).toBe(159);
  });

  test('stops texts at cells that are not loaded', () => {
    const [long] = drawn({ 0: left('a long text indeed'), 1: undefined });
    expect(long!.clippedAt).toBe(79);
  });

  test('draws texts that begin left of the view', () => {
    const [long] = drawn({ 0: left('a long text indeed') }, 80);
    expect(long).toMatchObject({ text: 'a long text indeed', x: 4 - 80 });
  });

  test('limits the search for texts of hidden or distant cells', () => {
    expect(drawn({ 0: left('short') }, 400)).toHaveLength(1);
  });

  test('cuts texts of any length before it draws them', () => {
    const [long] = drawn({ 0: left('x'.repeat(32_767)) });
    expect(long!.text.length).toBeLessThan(1000);
  });

  test('draws only errors in the error colour', () => {
    const at = drawn({ 0: { text: '#N/A', align: 'center', kind: 'error' }, 1: left('b') });
    expect(at.map(({ colour }) => colour)).toEqual(['danger', 'text']);
  });
});

test('paintCells: never cuts a number that does not fit', () => {
  const [wide] = drawn({ 0: { text: '123456789', align: 'right' } });
  expect(wide!.text).toBe('#######');
});
