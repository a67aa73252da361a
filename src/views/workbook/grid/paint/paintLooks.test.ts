import { expect, test } from 'vitest';
import type { CellBorder, CellFormat } from '#services/workbook/shapes.ts';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import type { GridCell, GridLayout } from '#views/workbook/grid/model/gridProps.ts';
import { type GridView, panesOf } from '#views/workbook/grid/model/gridView.ts';
import { CellStyles } from './CellStyles.ts';
import { contrast, legibleColour, readColour } from './colour/legibleColour.ts';
import type { GridColours } from './gridLook.ts';
import { paintCells } from './paintCells.ts';

const PLAIN: CellFormat = {
  font: {
    name: 'Calibri',
    size: 11,
    bold: false,
    italic: false,
    underline: 'None',
    strikethrough: false,
    superscript: false,
    subscript: false,
    color: null,
  },
  fill: null,
  hasTableFill: false,
  horizontalAlignment: 'General',
  verticalAlignment: 'Bottom',
  wrapText: false,
  shrinkToFit: false,
  indentLevel: 0,
  rotation: 0,
  readingOrder: 'Context',
  borders: [],
  protection: { locked: true, formulaHidden: false },
  bar: null,
  icon: null,
  hidesValue: false,
  numberFormat: null,
  hasCheckBox: false,
};
const line = (sideIndex: string): CellBorder => ({
  sideIndex,
  style: 'Continuous',
  weight: 'Thin',
  color: '#000000',
});

interface Given {
  texts: Readonly<Record<string, string>>;
  formats?: Readonly<Record<string, Partial<CellFormat>>>;
  merges?: GridLayout['merges'];
  page?: string;
  x?: number;
  isRightToLeft?: boolean;
  /** Of number formats. */
  colours?: Readonly<Record<string, string>>;
  filled?: Readonly<Record<string, GridCell['fill']>>;
}

/** Draws 4 rows of 24 px and 6 columns of 80 px with letters of 10 px; cells are named by row and column, such as 0,1. */
function draw({
  texts,
  formats = {},
  merges = [],
  page = '#ffffff',
  x = 0,
  isRightToLeft = false,
  colours = {},
  filled = {},
}: Given) {
  const found = {
    texts: [] as {
      text: string;
      x: number;
      y: number;
      font: string;
      ink: string;
      clip: number[] | undefined;
      /** Added to each space. */
      spacing: string;
    }[],
    fills: [] as { colour: string; box: number[] }[],
    lines: [] as number[][],
    stops: [] as [from: number, to: number, at: number, colour: string][],
    scales: [] as number[],
    /** To where, and by how much. */
    turns: [] as number[][],
  };
  let clip: number[] | undefined;
  let rect: number[] = [];
  let from: number[] = [];
  let moved: number[] = [];
  const fake = {
    fillStyle: '',
    font: '',
    wordSpacing: '0px',
    fillRect: (...box: number[]) => found.fills.push({ colour: fake.fillStyle, box }),
    save() {},
    translate: (...by: number[]) => {
      moved = by;
    },
    rotate: (angle: number) => found.turns.push([...moved, angle]),
    beginPath() {},
    setLineDash() {},
    stroke() {},
    strokeRect() {},
    scale: (by: number) => found.scales.push(by),
    fill() {},
    createLinearGradient: (...line: number[]) => ({
      addColorStop: (at: number, colour: string) => found.stops.push([line[0]!, line[2]!, at, colour]),
    }),
    rect: (...box: number[]) => {
      rect = box;
    },
    clip: () => {
      clip = rect;
    },
    restore: () => {
      clip = undefined;
    },
    moveTo: (...point: number[]) => {
      from = point;
    },
    lineTo: (...point: number[]) => found.lines.push([...from, ...point]),
    measureText: (text: string) => ({ width: 10 * text.length }),
    fillText: (text: string, left: number, y: number) =>
      found.texts.push({
        text,
        x: left,
        y,
        font: fake.font,
        ink: fake.fillStyle,
        clip,
        spacing: fake.wordSpacing,
      }),
  };
  const context = fake as unknown as CanvasRenderingContext2D;
  const view: GridView = {
    rows: makeAxis(4, 24),
    columns: makeAxis(6, 80),
    frozenRows: 0,
    frozenColumns: 0,
    headerWidth: 0,
    headerHeight: 0,
    isRightToLeft,
    width: 480,
    height: 96,
    x,
    y: 0,
  };
  const layout: GridLayout = {
    formatAt: (row, column) => {
      const own = formats[`${row},${column}`];
      return own && { ...PLAIN, ...own };
    },
    merges,
    showGridlines: true,
    font: { name: 'Calibri', size: 11 },
  };
  const look = {
    colours: { text: 'text', page, line: 'line', faint: 'faint', danger: 'danger' } as GridColours,
    fontFamily: 'Page',
    resolve: (colour: string) => colour,
  };
  const styles = new CellStyles(context, look, 1, layout.font);
  styles.begin(context);
  const cellAt = (row: number, column: number): GridCell | null => {
    const text = texts[`${row},${column}`];
    const colour = colours[`${row},${column}`];
    const fill = filled[`${row},${column}`];
    if (text === undefined) return null;
    return { text, align: 'left', ...(colour && { colour }), ...(fill && { fill }) };
  };
  paintCells(panesOf(view)[0]!, { context, look, styles, zoom: 1, cellAt, layout, view });
  return found;
}

test('fonts of the file: the usual one is the page’s, others keep their names and proportions', () => {
  const font = { ...PLAIN.font, name: 'Arial', size: 22, bold: true, italic: true };
  const { texts } = draw({
    texts: { '0,0': 'a', '0,1': 'b', '0,2': 'c' },
    formats: { '0,1': {}, '0,2': { font } },
  });
  expect(texts.map((one) => one.font)).toEqual(['12px Page', '12px Page', 'italic bold 24px "Arial", Page']);
  // A plain text is where it would be without the layout.
  expect(texts[1]!.y).toBe(texts[0]!.y);
});

test('alignment: a long text at the right runs over empty cells at its left, a centred one over both sides', () => {
  const { texts } = draw({
    texts: { '0,2': 'twelve chars', '1,2': 'twelve chars', '1,1': 'x' },
    formats: { '0,2': { horizontalAlignment: 'Right' }, '1,2': { horizontalAlignment: 'Center' } },
  });
  expect(texts[0]).toMatchObject({ x: 240 - 4 - 120, clip: [80, 0, 159, 24] });
  expect(texts[2]).toMatchObject({ x: 200 - 60, clip: [160, 24, 159, 24] });
});

test('wrapped texts are broken between words, and within words that are wider than the cell', () => {
  const { texts } = draw({
    texts: { '0,0': 'one two three\nfourteenletters' },
    formats: { '0,0': { wrapText: true, verticalAlignment: 'Top' } },
  });
  expect(texts.map(({ text }) => text)).toEqual(['one two', 'three', 'fourtee', 'nletter', 's']);
  expect(texts.every(({ clip }) => clip![2] === 79)).toBe(true);
});

test('a merged area has one text, no lines within, and the borders around it', () => {
  const area = { top: 0, left: 1, bottom: 1, right: 2 };
  const all = [line('EdgeTop'), line('EdgeBottom'), line('EdgeLeft'), line('EdgeRight')];
  const cells = ['0,1', '0,2', '1,1', '1,2'];
  const { texts, fills } = draw({
    texts: { '0,1': 'wide text', '1,2': 'behind' },
    formats: Object.fromEntries(cells.map((cell) => [cell, { borders: all }])),
    merges: [area],
    x: 80,
  });
  expect(texts.map(({ text }) => text)).toEqual(['wide text']);
  expect(fills).toContainEqual({ colour: '#ffffff', box: [0, 0, 159, 47] });
  const drawn = fills.filter(({ colour }) => colour === '#000000').map(({ box }) => box);
  expect(drawn.sort((one, other) => one[0]! - other[0]! || one[1]! - other[1]!)).toEqual([
    [-1, -1, 161, 1],
    [-1, -1, 1, 49],
    [-1, 47, 161, 1],
    [159, -1, 1, 49],
  ]);
});

test('a merged area that begins left of what is seen shows its text', () => {
  const { texts } = draw({
    texts: { '2,0': 'title' },
    merges: [{ top: 2, left: 0, bottom: 2, right: 3 }],
    x: 160,
  });
  expect(texts).toMatchObject([{ text: 'title', x: 4 - 160 }]);
});

test('fills cover the lines between cells; their texts keep the colours of the file', () => {
  const { fills, texts } = draw({
    texts: { '0,0': 'a', '1,0': 'b' },
    formats: {
      '0,0': { fill: '#FFF2CC' },
      '0,1': { fill: '#FFF2CC' },
      '1,0': { fill: '#102030', font: { ...PLAIN.font, color: '#203040' } },
    },
    page: '#0f151d',
  });
  expect(fills).toContainEqual({ colour: '#FFF2CC', box: [-1, -1, 161, 25] });
  expect(texts.map(({ ink }) => ink)).toEqual(['rgb(0, 0, 0)', '#203040']);
});

test('on the page of the dark theme colours of the file are made legible, on a light one they stay', () => {
  const formats = { '0,0': { font: { ...PLAIN.font, color: '#1F3864' } } };
  const [dark] = draw({ texts: { '0,0': 'a' }, formats, page: 'rgb(15, 21, 29)' }).texts;
  expect(contrast(readColour(dark!.ink)!, [15, 21, 29])).toBeGreaterThanOrEqual(4.5);
  const [light] = draw({ texts: { '0,0': 'a' }, formats }).texts;
  expect(light!.ink).toBe('#1F3864');
  expect(legibleColour('#FFFF00', '#0f151d')).toBe('rgb(255, 255, 0)');
});

test('the bands of a table style are dark on the page of the dark theme; own fills, dark ones and a light page keep them', () => {
  const band = { fill: '#DAE3F3', hasTableFill: true, font: { ...PLAIN.font, color: '#000000' } };
  const formats = {
    '0,0': band,
    '0,1': { ...band, hasTableFill: false },
    '1,0': { ...band, fill: '#4472C4', font: { ...PLAIN.font, color: '#FFFFFF' } },
    '1,1': { ...band, font: { ...PLAIN.font, color: '#1F3864' } },
  };
  const texts = { '0,0': 'a', '0,1': 'b', '1,0': 'c', '1,1': 'd' };
  const dark = draw({ texts, formats, page: 'rgb(15, 21, 29)' });
  const colours = dark.fills.map(({ colour }) => colour);
  expect(colours).toEqual(expect.arrayContaining(['rgb(31, 40, 56)', '#DAE3F3', '#4472C4']));
  const [own, ...others] = dark.texts.map(({ ink }) => ink);
  expect([own, ...others.slice(0, 2)]).toEqual(['text', '#000000', '#FFFFFF']);
  expect(contrast(readColour(others[2]!)!, [31, 40, 56])).toBeGreaterThanOrEqual(4.5);
  expect(draw({ texts, formats }).fills.map(({ colour }) => colour)).toContain('#DAE3F3');
});

test('light lines are dark in the dark theme, white ones gaps; dark ones and those of own fills are seen', () => {
  const top = (color: string) => ({ ...line('EdgeTop'), color });
  const band = { fill: '#DAE3F3', hasTableFill: true };
  const formats = {
    '1,0': { ...band, borders: [top('#FFFFFF')] },
    '2,0': { ...band, borders: [top('#4472C4')] },
    '3,0': { fill: '#DAE3F3', borders: [top('#FFFFFF')] },
    '3,1': { borders: [top('#8EA9DB')] },
  };
  const lines = (page?: string) =>
    draw({ texts: {}, formats, ...(page && { page }) })
      .fills.filter(({ box }) => box[3] === 1)
      .map(({ colour }) => colour);
  const [gap, own, white, faint] = lines('rgb(15, 21, 29)').slice(-4);
  expect([gap, white, faint]).toEqual(['rgb(15, 21, 29)', 'rgb(255, 255, 255)', 'rgb(36, 63, 113)']);
  expect(contrast(readColour(own!)!, [15, 21, 29])).toBeGreaterThanOrEqual(4.5);
  expect(lines().slice(-4)).toEqual(['#FFFFFF', '#4472C4', '#FFFFFF', '#8EA9DB']);
});

test('bars: over the fill, from their axis, in a colour on which the number can be read; they fade away from it', () => {
  const bar = {
    from: 0.25,
    to: 0.5,
    color: '#63C384',
    border: null,
    axis: 0.5,
    isFading: false,
    isLeftwards: true,
  };
  const { fills, lines, texts, stops } = draw({
    texts: { '0,0': '7', '1,0': '8', '2,0': '9' },
    formats: {
      '0,0': { bar, fill: '#FFFFFF' },
      '1,0': { bar: { ...bar, isFading: true }, hidesValue: true },
      '2,0': { bar, font: { ...PLAIN.font, color: '#63C384' }, fill: '#FFFFFF' },
    },
  });
  expect(fills).toContainEqual({ colour: 'rgb(99, 195, 132)', box: [20.25, 1, 19.25, 21] });
  expect(fills).not.toContainEqual({ colour: 'rgb(99, 195, 132)', box: [20.25, 49, 19.25, 21] });
  expect(lines).toContainEqual([40.5, 0, 40.5, 23]);
  expect(texts.map(({ text }) => text)).toEqual(['7', '9']);
  expect(stops).toEqual([
    [39.5, 20.25, 0, '#63C384'],
    [39.5, 20.25, 1, 'rgba(99, 195, 132, 0.15)'],
  ]);
});

test('icons: a number beside one begins after it; an icon that is not known is left out', () => {
  const { texts, lines } = draw({
    texts: { '0,0': '7', '1,0': '8', '2,0': '9' },
    formats: {
      '0,0': { icon: { set: '3Triangles', index: 2 } },
      '2,0': { icon: { set: '9Lives', index: 1 } },
    },
  });
  expect(texts[0]!.x - texts[1]!.x).toBe(17);
  expect(lines).toHaveLength(2);
});

test('turned texts stand in their cell, around its foot and side as they are aligned', () => {
  const { turns, texts } = draw({
    texts: { '0,0': 'abc', '1,1': 'abc' },
    formats: { '0,0': { rotation: 90 }, '1,1': { rotation: -45, horizontalAlignment: 'Center' } },
  });
  const [x, y, angle] = turns[0]!;
  // One line of 12 px is 15 px wide when it stands, and its 30 px end 4 px over the foot of the cell.
  expect(x).toBeCloseTo(4 + 7.5);
  expect(y).toBeCloseTo(24 - 4 - 15);
  expect(angle).toBeCloseTo(-Math.PI / 2);
  expect(turns[1]![0]).toBe(120);
  expect(turns[1]![2]).toBeCloseTo(Math.PI / 4);
  expect(texts[0]).toMatchObject({ text: 'abc', x: -15, clip: [0, 0, 79, 23] });
});

test('slanted texts run over empty cells and other slanted ones, and are cut at upright ones', () => {
  const slanted = { rotation: 45 };
  const { texts } = draw({
    texts: { '0,0': 'a slanted header', '0,1': 'b', '0,4': 'c', '1,0': 'x'.repeat(12), '1,1': 'd' },
    formats: { '0,0': slanted, '0,1': slanted, '1,0': slanted },
  });
  // 16 letters of 10 px are 113 px across, and their line of 15 px adds 11.
  expect(texts.find(({ text }) => text === 'a slanted header')!.clip).toEqual([0, 0, 159, 24 - 1]);
  expect(texts.find(({ text }) => text.startsWith('x'))!.clip).toEqual([0, 24, 79, 24 - 1]);
  const next = draw({ texts: { '0,0': 'a slanted header' }, formats: { '0,0': slanted }, x: 80 });
  expect(next.texts[0]).toMatchObject({ text: 'a slanted header', clip: [-80, 0, 159, 23] });
});

test('shrunk texts fit their cell, numbers too; filled cells repeat what they hold', () => {
  const { texts, scales, turns } = draw({
    texts: { '0,0': 'twelve chars', '1,0': 'ab-' },
    formats: { '0,0': { shrinkToFit: true }, '1,0': { horizontalAlignment: 'Fill' } },
  });
  expect(scales).toEqual([72 / 120]);
  expect(texts.map(({ text }) => text)).toEqual(['twelve chars', 'ab-ab-']);
  expect(turns).toEqual([]);
});

test('justified lines reach from side to side but for the last of a paragraph, distributed ones all do', () => {
  const spacings = (horizontalAlignment: string) =>
    draw({ texts: { '0,0': 'a b c dd ee\nf g' }, formats: { '0,0': { horizontalAlignment } } }).texts.map(
      ({ text, spacing }) => [text, spacing],
    );
  expect(spacings('Justify')).toEqual([
    ['a b c', '11px'],
    ['dd ee', '0px'],
    ['f g', '0px'],
  ]);
  expect(spacings('Distributed').map(([, spacing]) => spacing)).toEqual(['11px', '22px', '42px']);
});

test('a text is centred across the empty cells after it that are aligned so', () => {
  const across = { horizontalAlignment: 'CenterAcrossSelection' };
  const { texts } = draw({
    texts: { '0,0': 'abc', '0,3': 'd' },
    formats: { '0,0': across, '0,1': across, '0,2': across, '0,3': across },
  });
  expect(texts.map(({ x }) => x)).toEqual([120 - 15, 240 + 40 - 5]);
});

test('letters above and below the line are smaller; accounting lines are as wide as the cell under a text', () => {
  const script = (part: object) => ({ font: { ...PLAIN.font, ...part } });
  const { texts, fills } = draw({
    texts: { '0,0': 'a', '0,1': 'a', '0,2': 'a', '1,0': 'a' },
    formats: {
      '0,1': script({ superscript: true }),
      '0,2': script({ subscript: true }),
      '1,0': script({ underline: 'DoubleAccountant' }),
    },
  });
  const [plain, above, below] = texts;
  expect([above!.font, below!.font]).toEqual(['7.8px Page', '7.8px Page']);
  expect([above!.y < plain!.y, below!.y > plain!.y]).toEqual([true, true]);
  expect(fills.filter(({ box }) => box[0] === 4 && box[2] === 72 && box[3] === 1)).toHaveLength(2);
});

test('the colour of a number format wins over that of the font', () => {
  const { texts } = draw({
    texts: { '0,0': '-3' },
    formats: { '0,0': { font: { ...PLAIN.font, color: '#1F3864' } } },
    colours: { '0,0': '#FF0000' },
  });
  expect(texts.map(({ ink }) => ink)).toEqual(['#FF0000']);
});

test('columns from right to left: the painter is mirrored, texts are turned back on the side that they are aligned to', () => {
  const { texts } = draw({
    texts: { '0,0': 'abc', '1,0': 'שלום', '2,0': 'abc', '3,0': 'abc' },
    formats: { '2,0': { horizontalAlignment: 'Right' }, '3,0': { readingOrder: 'RightToLeft' } },
    isRightToLeft: true,
  });
  expect(texts.map(({ x }) => x)).toEqual([80 - 4 - 30, 4, 4, 4]);
  const { texts: others } = draw({ texts: { '0,0': 'abc', '1,0': 'שלום' } });
  expect(others.map(({ x }) => x)).toEqual([4, 80 - 4 - 40]);
});

test('an accounting format has its symbol at the left and its figures at the right, whatever the alignment; others repeat a character', () => {
  const dollars = { before: '$', character: ' ', after: '12.5' };
  const dots = { before: 'to', character: '.', after: '9' };
  const { texts } = draw({
    texts: { '0,0': '$12.5', '1,0': 'to9' },
    filled: { '0,0': dollars, '1,0': dots },
    formats: { '0,0': { horizontalAlignment: 'Center' } },
  });
  expect(texts.map(({ text, x }) => [text, x])).toEqual([
    ['$', 4],
    ['12.5', 80 - 4 - 40],
    ['to', 4],
    ['....', 80 - 4 - 10 - 40],
    ['9', 80 - 4 - 10],
  ]);
});
