// Every format that the service writes, as LibreOffice reads it: what it saves again says the same.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { testWith } from '#tests/support/runner/testWith.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { type DriveRig, driveRig } from '#tests/support/workbook/driveRig.ts';
import { libreOffice, NO_LIBRE_OFFICE } from '#tests/support/workbook/libreOffice.ts';

const office = libreOffice();
/** LibreOffice counts widths in digits of the first font, or of what stands in for it; only Carlito has its digits. */
const keepsWidths = /Calibri|Carlito/.test(`${spawnSync('fc-match', ['Calibri']).stdout}`);
if (office && !keepsWidths)
  console.warn('Widths saved by LibreOffice are not compared: neither Calibri nor Carlito is installed.');
const FILE = bookOf({
  sheets: { Plain: '<row r="2"><c r="B2"><v>1</v></c></row>' },
  styles:
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill/><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs>',
});
const BOOK = '/me/drive/root:/book.xlsx:/workbook';
const CELL = `${BOOK}/worksheets('Plain')/range(address='B2')/format`;
const EDGES = ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight', 'DiagonalDown'];
const WIDE = [
  [`${BOOK}/worksheets('Plain')/range(address='E1:F2')/merge`, { across: false }],
  [`${BOOK}/worksheets('Plain')/range(address='E4:F5')/merge`, { across: true }],
] as const;

const CHANGES = [
  [
    `${CELL}/font`,
    { bold: true, italic: true, underline: 'Double', name: 'Courier New', size: 15, color: '#112233' },
  ],
  [`${CELL}/fill`, { color: '#FFEE01' }],
  [
    CELL,
    {
      columnWidth: 99,
      rowHeight: 33,
      horizontalAlignment: 'Center',
      verticalAlignment: 'Top',
      wrapText: true,
    },
  ],
  [`${CELL}/borders('EdgeTop')`, { style: 'Continuous', weight: 'Thick', color: '#00FF00' }],
  [`${CELL}/borders('EdgeBottom')`, { style: 'Double', color: '#FF0000' }],
  [`${CELL}/borders('EdgeLeft')`, { style: 'Dash', weight: 'Thin' }],
  [`${CELL}/borders('EdgeRight')`, { style: 'Continuous', weight: 'Hairline', color: '#0000FF' }],
  [`${CELL}/borders('DiagonalDown')`, { style: 'Continuous', weight: 'Medium', color: '#123456' }],
  [`${CELL}/protection`, { locked: false, formulaHidden: true }],
] as const;

/** What the service says of the cell, and where cells are merged. */
async function looks({ ask, bookNow }: DriveRig) {
  const of = async (path: string) => {
    const { status, json } = await ask('GET', path);
    expect(status).toBe(200);
    return Object.fromEntries(Object.entries(json).filter(([name]) => !name.startsWith('@')));
  };
  const format = await of(CELL);
  return {
    format: { ...format, columnWidth: Math.round(Number(format.columnWidth)) },
    font: await of(`${CELL}/font`),
    fill: await of(`${CELL}/fill`),
    borders: await Promise.all(EDGES.map((edge) => of(`${CELL}/borders('${edge}')`))),
    protection: await of(`${CELL}/protection`),
    merged: bookNow()
      .sheetNamed('Plain')!
      .xml.child('mergeCells')
      ?.match(/[A-Z]\d+:[A-Z]\d+/g)
      ?.sort(),
  };
}

testWith(office, NO_LIBRE_OFFICE)(
  'fonts, fills, borders, alignment, sizes, protection and merged cells are those that LibreOffice saves again',
  async () => {
    const before = unzipSync(FILE);
    const rig = driveRig({ 'book.xlsx': FILE });
    for (const [path, body] of CHANGES) expect((await rig.ask('PATCH', path, body)).status).toBe(200);
    for (const [path, body] of WIDE) expect((await rig.ask('POST', path, body)).status).toBe(204);
    const written = await looks(rig);
    expect(written).toMatchObject({
      font: CHANGES[0][1],
      fill: CHANGES[1][1],
      format: CHANGES[2][1],
      borders: CHANGES.slice(3, 8).map(([, border]) => border),
      protection: CHANGES[8][1],
      merged: ['E1:F2', 'E4:F4', 'E5:F5'],
    });

    const saved = readFileSync(join(rig.folder, 'book.xlsx'));
    const resaved = await looks(driveRig({ 'book.xlsx': await office!.resaved(saved) }));
    if (!keepsWidths) resaved.format.columnWidth = written.format.columnWidth;
    expect(resaved).toEqual(written);

    const after = unzipSync(saved);
    const changed = Object.keys(after).filter(
      (name) => !Buffer.from(after[name]!).equals(before[name] ?? new Uint8Array()),
    );
    expect(changed.sort()).toEqual(['xl/styles.xml', 'xl/worksheets/sheet1.xml']);
  },
  120_000,
);
