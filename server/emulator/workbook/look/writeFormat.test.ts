import { expect, test } from 'vitest';
import { emulatorEndpoints } from '#services/workbook/emulatorEndpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const STYLES =
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font><font><i/><sz val="14"/><color theme="4" tint="-0.5"/><name val="Arial"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills>' +
  '<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF00FF00"/></bottom><diagonal/></border></borders>' +
  '<cellXfs count="4"><xf/><xf fontId="1" fillId="2" numFmtId="9" applyNumberFormat="1"><alignment horizontal="left" indent="2"/><protection locked="0"/></xf><xf borderId="1"/><xf fillId="2"/></cellXfs>';

/** B2 is of style 1, row 3 of style 2, column D of style 3. */
function rig(after = '') {
  const sheet = sheetXml(
    '<row r="2"><c r="B2" s="1"><v>1</v></c></row><row r="3" s="2" customFormat="1"/><row r="6"><c r="A6"><v>1</v></c><c r="B6"><f>A6*2</f><v>2</v></c></row>',
    after,
  ).replace('<sheetData>', '<cols><col min="4" max="4" width="12" style="3"/></cols><sheetData>');
  return driveRig({ 'look.xlsx': bookOf({ sheets: { S: sheet }, styles: STYLES }) });
}
const at = { itemPath: 'look.xlsx', worksheet: 'S' };
const fontAt = async ({ call }: ReturnType<typeof rig>, address: string) =>
  (await call(emulatorEndpoints.rangeFont, { ...at, address })).reply;

test('write format: what is not named stays as it was, in the cell and in its neighbours', async () => {
  const here = rig();
  const { call } = here;
  const { reply } = await call(emulatorEndpoints.updateFont, {
    ...at,
    address: 'B2',
    body: { bold: true, underline: 'double', strikethrough: true, superscript: true },
  });
  expect(reply).toMatchObject({
    bold: true,
    italic: true,
    underline: 'Double',
    name: 'Arial',
    size: 14,
    superscript: true,
  });
  await call(emulatorEndpoints.updateFill, { ...at, address: 'B2:C2', body: { color: '#00ff00' } });
  await call(workbook.updateFormat, {
    ...at,
    address: 'B2',
    body: { verticalAlignment: 'Center', indentLevel: 3, shrinkToFit: true, textOrientation: -45 },
  });
  await call(emulatorEndpoints.updateProtection, { ...at, address: 'B2', body: { formulaHidden: true } });
  const [style] = (await call(workbook.cellFormats, { ...at, address: 'B2' })).reply.formats;
  expect(style).toMatchObject({
    font: { bold: true, italic: true, name: 'Arial', strikethrough: true, superscript: true },
    fill: '#00FF00',
    horizontalAlignment: 'Left',
    verticalAlignment: 'Center',
    shrinkToFit: true,
    indentLevel: 3,
    rotation: -45,
    protection: { locked: false, formulaHidden: true },
  });
  await call(workbook.updateFormat, { ...at, address: 'B2', body: { textOrientation: 180, indentLevel: 0 } });
  expect((await call(emulatorEndpoints.rangeFormat, { ...at, address: 'B2' })).reply).toMatchObject({
    textOrientation: 180,
    indentLevel: 0,
    shrinkToFit: true,
  });
  expect(await fontAt(here, 'C2')).toMatchObject({ bold: false, name: 'Calibri' });
  const range = await call(workbook.range, { ...at, address: 'B2:C2' });
  expect(range.reply.values).toEqual([[1, '']]);
  expect(range.reply.numberFormat).toEqual([['0%', 'General']]);
  await call(emulatorEndpoints.clearFill, { ...at, address: 'B2:C2' });
  expect((await call(emulatorEndpoints.rangeFill, { ...at, address: 'B2:C2' })).reply.color).toBe('#FFFFFF');
});

test('write format: a font of another name says no more what it was', async () => {
  const { call, bookNow } = rig();
  await call(emulatorEndpoints.updateFont, {
    ...at,
    address: 'A1',
    body: { name: 'Gentium & co', size: 9.5, color: '#102030' },
  });
  const styles = bookNow('look.xlsx').package.text('xl/styles.xml');
  expect(styles).toContain(
    '<font><sz val="9.5"/><color rgb="FF102030"/><name val="Gentium &amp; co"/></font>',
  );
});

test('write format: whole columns and rows have a format as such, and the later one counts where they cross', async () => {
  const here = rig();
  const { call } = here;
  await call(emulatorEndpoints.updateFont, { ...at, address: 'B:D', body: { bold: true } });
  await call(emulatorEndpoints.updateFont, { ...at, address: '5:6', body: { italic: true } });
  expect(await fontAt(here, 'C100')).toMatchObject({ bold: true, italic: false });
  expect(await fontAt(here, 'B2:C3')).toMatchObject({ bold: true, italic: null });
  expect(await fontAt(here, 'C5')).toMatchObject({ bold: true, italic: true });
  expect(await fontAt(here, 'F6:XFD6')).toMatchObject({ bold: false, italic: true });
  expect(await fontAt(here, 'A6')).toMatchObject({ bold: false, italic: true });
  expect((await call(emulatorEndpoints.rangeFill, { ...at, address: 'D1:D2' })).reply.color).toBe('#FFFF00');
  const bottom = await call(emulatorEndpoints.rangeBorder, { ...at, address: 'C3', side: 'EdgeBottom' });
  expect(bottom.reply).toMatchObject({ style: 'Continuous', color: '#00FF00' });
});

test('write format: a border is drawn once between two cells, and goes from both', async () => {
  const { call } = rig();
  const border = async (address: string, side: string) =>
    (await call(emulatorEndpoints.rangeBorder, { ...at, address, side })).reply;
  const draw = (address: string, side: string, body: object) =>
    call(emulatorEndpoints.updateBorder, { ...at, address, side, body });
  for (const side of ['EdgeTop', 'EdgeLeft', 'EdgeBottom', 'EdgeRight', 'InsideVertical', 'InsideHorizontal'])
    expect(
      (await draw('F10:H12', side, { style: 'Continuous', weight: 'Medium', color: '#FF0000' })).reply,
    ).toMatchObject({
      sideIndex: side,
      style: 'Continuous',
      weight: 'Medium',
      color: '#FF0000',
    });
  expect(await border('G11', 'EdgeLeft')).toMatchObject({ style: 'Continuous', color: '#FF0000' });
  expect(await border('G9', 'EdgeTop')).toMatchObject({ style: 'None' });
  await draw('F13:H13', 'EdgeTop', { style: 'None' });
  expect(await border('F10:H12', 'EdgeBottom')).toMatchObject({ style: 'None' });
  await draw('G11', 'DiagonalUp', { style: 'Double' });
  await draw('G11', 'DiagonalDown', { style: 'Double' });
  await draw('G11', 'DiagonalUp', { style: 'None' });
  expect(await border('G11', 'DiagonalDown')).toMatchObject({ style: 'Double' });
  expect(await border('G11', 'DiagonalUp')).toMatchObject({ style: 'None' });
});

test('write format: sizes of rows and columns, in points', async () => {
  const { call } = rig();
  const { reply } = await call(workbook.updateFormat, {
    ...at,
    address: 'C3:E4',
    body: { columnWidth: 90, rowHeight: 33.5 },
  });
  expect(reply).toMatchObject({ columnWidth: 90, rowHeight: 33.5 });
  const layout = (await call(workbook.sheetLayout, at)).reply;
  expect(layout.rows.slice(1)).toEqual([{ first: 2, last: 3, points: 33.5 }]);
  expect(layout.columns).toEqual([
    { first: 2, last: 2, points: 90 },
    { first: 3, last: 3, points: 90 },
    { first: 4, last: 4, points: 90 },
  ]);
  expect((await call(emulatorEndpoints.rangeFill, { ...at, address: 'D9' })).reply.color).toBe('#FFFF00');
});

test('write format: what cannot be is refused with its rule, and nothing has changed', async () => {
  const here = rig();
  const { call } = here;
  const before = (await call(workbook.cellStyles, { ...at, address: '' })).text;
  const all = { ...at, address: 'A1:C3' };
  const refused = [
    await call(emulatorEndpoints.updateFill, { ...all, body: { color: 'greenish' } }),
    await call(emulatorEndpoints.updateFont, { ...all, body: { size: 410 } }),
    await call(emulatorEndpoints.updateFont, { ...all, body: { name: ' ' } }),
    await call(emulatorEndpoints.updateFont, { ...all, body: { underline: 'wavy' } }),
    await call(workbook.updateFormat, { ...all, body: { horizontalAlignment: 'Middle', wrapText: true } }),
    await call(workbook.updateFormat, { ...all, body: { rowHeight: 500 } }),
    await call(workbook.updateFormat, { ...all, body: { textOrientation: 91 } }),
    await call(workbook.updateFormat, { ...all, body: { indentLevel: 1.5 } }),
    await call(emulatorEndpoints.updateBorder, { ...all, side: 'Top', body: { style: 'Continuous' } }),
    await call(emulatorEndpoints.updateBorder, { ...all, side: 'EdgeTop', body: { style: 'Wavy' } }),
    await call(emulatorEndpoints.updateFont, { ...at, address: 'A1:XFC1000', body: { bold: true } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
  expect(refused.map(({ json }) => String(json.error?.message))).toEqual([
    expect.stringContaining('color "greenish" must be a colour such as #FF8800.'),
    expect.stringContaining('size 410 must be a size from 1 to 409 points.'),
    expect.stringContaining('name " " must be a name of 1 to 31 characters.'),
    expect.stringContaining('underline "wavy" must be one of None, Single, Double'),
    expect.stringContaining('horizontalAlignment "Middle" must be one of General, Left, Center'),
    expect.stringContaining('rowHeight 500 must be a height from 0 to 409.5 points.'),
    expect.stringContaining('textOrientation 91 must be whole degrees from -90 to 90, or 180.'),
    expect.stringContaining('indentLevel 1.5 must be a whole number from 0 to 250.'),
    expect.stringContaining('sideIndex "Top" must be one of EdgeTop, EdgeBottom'),
    expect.stringContaining('style "Wavy" must be one of None, Continuous'),
    expect.stringContaining('a call formats at most 1000000'),
  ]);
  expect((await call(workbook.cellStyles, { ...at, address: '' })).text).toBe(before);
});

test('merge: the upper left cell keeps what it holds, and a formula that read another is computed again', async () => {
  const { call } = rig();
  expect((await call(workbook.mergeRange, { ...at, address: 'A5:A6', body: {} })).status).toBe(204);
  const merges = async () => (await call(workbook.sheetLayout, at)).reply.merges;
  expect(await merges()).toEqual(['A5:A6']);
  const range = await call(workbook.range, { ...at, address: 'A5:B6' });
  expect(range.reply.values).toEqual([
    ['', ''],
    ['', 0],
  ]);
  expect(
    (await call(workbook.mergeRange, { ...at, address: 'A6:C6', body: {} })).json.error?.message,
  ).toContain('The range cuts the merged cells A5:A6.');
  await call(workbook.mergeRange, { ...at, address: 'A5:C7', body: { across: true } });
  expect(await merges()).toEqual(['A5:C5', 'A6:C6', 'A7:C7']);
  await call(workbook.unmergeRange, { ...at, address: 'B6:B7' });
  expect(await merges()).toEqual(['A5:C5']);
});

const AREAS = ['A1:C4', 'B2', 'C:D', '2:3', '', 'D3:F6', 'A6:B6'];

test('styles: whatever was done to them, they come back as they were', async () => {
  const { call } = rig();
  const looks = async () => {
    const { formats, cells } = (await call(workbook.cellFormats, { ...at, address: 'A1:G9' })).reply;
    return cells.map((row) => row.map((place) => formats[place]));
  };
  const changes = [
    (address: string) =>
      call(emulatorEndpoints.updateFont, { ...at, address, body: { bold: true, size: 20 } }),
    (address: string) => call(emulatorEndpoints.updateFill, { ...at, address, body: { color: '#ABCDEF' } }),
    (address: string) =>
      call(emulatorEndpoints.updateBorder, { ...at, address, side: 'EdgeTop', body: { style: 'Double' } }),
    (address: string) => call(workbook.clearRange, { ...at, address, body: { applyTo: 'Formats' } }),
  ];
  for (const area of AREAS.slice(0, cases(5, AREAS.length)))
    for (const change of changes) {
      const before = await looks();
      const state = (await call(workbook.cellStyles, { ...at, address: '' })).reply;
      await call(emulatorEndpoints.updateFont, { ...at, address: 'B2:C3', body: { italic: true } });
      await change(area);
      expect((await call(workbook.restoreStyles, { ...at, address: '', body: state })).status).toBe(204);
      expect(await looks(), area).toEqual(before);
    }
  const state = (await call(workbook.cellStyles, { ...at, address: 'A1:C3' })).reply;
  const body = { ...state, keys: state.keys.map(() => 'unknown') };
  expect(
    (await call(workbook.restoreStyles, { ...at, address: 'A1:C3', body })).json.error?.message,
  ).toContain('another program has rewritten the file and its styles');
});

test('formats of several areas change and come back in a call each; where a part cannot change, none does', async () => {
  const { call } = rig();
  const looks = async () => {
    const { formats, cells } = (await call(workbook.cellFormats, { ...at, address: 'A1:G9' })).reply;
    return cells.map((row) => row.map((place) => formats[place]));
  };
  const before = await looks();
  const areas = ['B2', 'B4:C4', '7:7', 'D:D'];
  const change = {
    ...{ isCleared: true, font: { bold: true }, fill: { color: '#ABCDEF' }, alignment: { wrapText: true } },
    ...{ protection: { locked: false }, borders: [{ side: 'EdgeTop', style: 'Double' }] },
  };
  const { reply } = await call(workbook.updateFormats, { ...at, body: { ...change, areas } });
  const after = await looks();
  for (const [row, column] of [
    [1, 1],
    [3, 2],
    [6, 0],
    [8, 3],
  ] as const)
    expect(after[row]![column]).toMatchObject({
      font: { bold: true, italic: false, size: 11 },
      ...{ fill: '#ABCDEF', wrapText: true, protection: { locked: false }, numberFormat: null },
    });
  expect(after[0]![0]).toEqual(before[0]![0]);
  await call(workbook.restoreStyles, { ...at, address: 'A1', body: reply.before! });
  expect(await looks()).toEqual(before);
  const wrong = { ...change, areas, borders: [{ side: 'Middle', style: 'Double' }] };
  expect((await call(workbook.updateFormats, { ...at, body: wrong })).status).toBe(400);
  expect((await call(workbook.updateFormats, { ...at, body: { ...change, areas: [] } })).status).toBe(400);
  expect(await looks()).toEqual(before);
});

test('formats of parts and merged cells change in one call, numbers keep their formats, and all of it comes back', async () => {
  const { call } = rig();
  const address = 'E4:G9';
  const looks = async () => {
    const { formats, cells } = (await call(workbook.cellFormats, { ...at, address: 'A1:H10' })).reply;
    return cells.map((row) => row.map((place) => formats[place]));
  };
  const state = async () => ({
    looks: await looks(),
    numbers: (await call(workbook.range, { ...at, address })).reply.numberFormat,
    merges: (await call(workbook.sheetLayout, at)).reply.merges,
  });
  const numberFormat = Array(6).fill(['0.0', 'General', '@']);
  await call(workbook.writeRange, { ...at, address, body: { numberFormat } });
  await call(workbook.mergeRange, { ...at, address: 'E4:F4', body: {} });
  await call(workbook.mergeRange, { ...at, address: 'G9:H10', body: {} });
  await call(emulatorEndpoints.updateFill, { ...at, address: 'E9', body: { color: '#00FF00' } });
  const before = await state();
  const body = {
    ...{ areas: [address], isPlain: true },
    parts: [
      { areas: ['E4', 'F6:G7'], font: { bold: true }, borders: [{ side: 'EdgeTop', style: 'Double' }] },
      { areas: ['G4'], fill: { color: '#ABCDEF' } },
    ],
    merges: ['E5:E6', 'E6:F6', 'F8:G9', 'H1:H2', 'G4'],
  };
  const { reply } = await call(workbook.updateFormats, { ...at, body });
  const after = await state();
  const lookAt = (row: number, column: number) => after.looks[row]![column];
  expect(lookAt(3, 4)).toMatchObject({ font: { bold: true }, borders: [{ sideIndex: 'EdgeTop' }] });
  expect(lookAt(6, 6)).toMatchObject({ font: { bold: true }, borders: [] });
  expect(lookAt(3, 6)?.fill).toBe('#ABCDEF');
  expect(lookAt(8, 4)?.fill).toBeNull();
  expect(after.numbers).toEqual(before.numbers);
  expect(after.merges).toEqual(['G9:H10', 'E5:E6']);
  const restored = await call(workbook.restoreStyles, { ...at, address: 'A1', body: reply.before! });
  expect([restored.status, restored.text]).toEqual([204, '']);
  const back = await state();
  expect({ ...back, merges: back.merges.toSorted() }).toEqual(before);
  const beyond = { ...body, parts: [{ areas: ['A1'], font: { bold: true } }] };
  expect((await call(workbook.updateFormats, { ...at, body: beyond })).status).toBe(400);
});

test('cells of a protected sheet that take other looks can be typed into as before', async () => {
  const { call } = rig('<sheetProtection sheet="1"/>');
  const address = 'B2';
  const body = { areas: [address], isPlain: true, parts: [{ areas: [address], font: { bold: true } }] };
  const changed = await call(workbook.updateFormats, { ...at, body });
  expect([changed.status, changed.text]).toMatchObject([200, expect.stringContaining('"before"')]);
  expect((await call(workbook.writeRange, { ...at, address, body: { values: [[7]] } })).status).toBe(200);
  const restored = await call(workbook.restoreStyles, { ...at, address, body: changed.reply.before! });
  expect(restored.status).toBe(204);
});

test('write format: fitted columns have room for their texts, and headers for their filter buttons', async () => {
  const { call } = rig();
  const widths = async () => {
    await call(workbook.fitColumns, { ...at, address: 'H:K' });
    const columns = ['H:H', 'I:I', 'J:J', 'K:K'];
    const formats = columns.map((address) => call(emulatorEndpoints.rangeFormat, { ...at, address }));
    return (await Promise.all(formats)).map(({ reply }) => Number(reply.columnWidth));
  };
  const values = [
    ['netid', 'encryption', 'encryption'],
    ['00:F5:B0:2B:3D:C6', '', ''],
  ];
  await call(workbook.writeRange, { ...at, address: 'H1:J2', body: { values } });
  const [netid, header, alike, empty] = await widths();
  expect(netid).toBeGreaterThan(header!);
  expect(alike).toBe(header);
  expect(empty).toBe(48);
  await call(workbook.addTable, { ...at, body: { address: 'S!H1:I2', hasHeaders: true } });
  expect(await widths()).toEqual([netid, header! + 18, header, empty]);
});
