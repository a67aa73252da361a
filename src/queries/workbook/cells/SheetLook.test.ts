import { expect, test } from 'vitest';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellFormat, SheetLayout } from '#services/workbook/shapes.ts';
import { SheetLook } from './SheetLook.ts';

const layout: SheetLayout = {
  rowHeight: 15,
  columnWidth: 48,
  rows: [],
  columns: [],
  hidden: { rows: [], columns: [] },
  arrays: [],
  dataTables: [],
  merges: ['B2:C3', 'nonsense'],
  formatted: 'A1:AZ1000',
  frozen: { rows: 0, columns: 0 },
  showGridlines: true,
  isRightToLeft: false,
  outline: null,
  showHeadings: true,
  showZeros: true,
  showFormulas: false,
  zoom: 1,
  font: { name: 'Calibri', size: 11 },
  links: [],
  notes: [],
  isProtected: false,
  is1904: false,
  validations: [],
  sparklines: [],
  checkBoxes: [],
  notDrawn: [],
};

/** A service whose cells all have one format, with the fill that is set here; blocks that begin in `broken` fail. */
function lookRig() {
  const given = { fill: 'red', broken: '', asked: [] as string[] };
  let inFlight = 0;
  const look = new SheetLook(
    {
      layout: async () => layout,
      async formats(area: CellArea) {
        given.asked.push(writeArea(area));
        expect(++inFlight).toBe(1);
        await Promise.resolve();
        inFlight -= 1;
        if (writeArea(area).startsWith(given.broken || '-')) throw new Error('broken');
        const row = Array.from({ length: area.right - area.left + 1 }, () => 0);
        const cells = Array.from({ length: area.bottom - area.top + 1 }, () => row);
        const formats = [{ fill: given.fill }, { fill: null }] as CellFormat[];
        return { formats, cells, own: [1, 1], texts: [] };
      },
    },
    () => {},
  );
  return { look, given, settled: () => new Promise((resolve) => setTimeout(resolve)) };
}
const view = { top: 100, left: 20, bottom: 140, right: 40 };

test('SheetLook reads the blocks in view one after another, each once, as far as there are formats', async () => {
  const { look, given, settled } = lookRig();
  look.want([view, { top: 5000, left: 0, bottom: 5040, right: 20 }]);
  expect(given.asked).toEqual([]);
  await look.refresh();
  look.want([view]);
  await settled();
  expect(given.asked).toEqual(['A1:AF128', 'AG1:BL128', 'A129:AF256', 'AG129:BL256']);
  expect(look.formatAt(140, 40)?.fill).toBe('red');
  // Alike formats of two blocks are one object.
  expect(look.formatAt(100, 20)).toBe(look.formatAt(140, 40));
  expect(look.formatAt(300, 0)).toBeUndefined();
  // What its table or a rule adds is not the cell's own.
  expect(look.ownFormatAt(140, 40)).toEqual({ fill: null });
  expect(look.merges).toEqual([{ top: 1, left: 1, bottom: 2, right: 2 }]);
});

test('SheetLook: after a refresh cells look as they did until their new formats come', async () => {
  const { look, given, settled } = lookRig();
  await look.refresh();
  look.want([view]);
  await settled();
  given.fill = 'blue';
  const { layout: before } = look;
  const refreshed = look.refresh();
  expect(look.formatAt(100, 20)?.fill).toBe('red');
  await refreshed;
  await settled();
  expect(look.formatAt(100, 20)?.fill).toBe('blue');
  expect(look.layout).toBe(before);
});

test('SheetLook: a block that fails leaves its cells plain, and is not asked for again', async () => {
  const { look, given, settled } = lookRig();
  given.broken = 'A1:';
  await look.refresh();
  look.want([view]);
  await settled();
  look.want([view]);
  await settled();
  expect(given.asked).toHaveLength(4);
  expect([look.formatAt(100, 20), look.formatAt(100, 40)?.fill]).toEqual([undefined, 'red']);
});
