import { expect, test } from 'vitest';
import { writeWorkbook } from '#server/emulator/workbook/sample/writeWorkbook.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { readPng } from '#tests/support/workbook/readPng.ts';

const { charts, chartImage, addChart, updateChart, setChartData, deleteChart, createSession, writeRange } =
  workbook;

const at = { itemPath: 'book.xlsx', worksheet: "Bob's (1)" };
const IMAGE = { width: 0, height: 0, fittingMode: 'Fit' } as const;
const DRAFT = { type: 'ColumnClustered', sourcedata: 'A1:C3', seriesby: 'Auto' };

const rig = () =>
  driveRig({
    'book.xlsx': writeWorkbook({
      sheets: [
        {
          name: at.worksheet,
          widths: [9],
          rows: [
            ['', 'WiFi', 'Cell'],
            ['Jan', 3, 1],
            ['Feb', 4, 2],
          ],
        },
      ],
    }),
  });

test('charts: one is added, listed, changed, given other data, and deleted, in the file', async () => {
  const { call } = rig();
  const added = await call(addChart, { ...at, body: DRAFT });
  expect(added).toMatchObject({
    status: 201,
    reply: { name: 'Chart 1', left: 0, top: 0, width: 360, height: 216 },
  });
  const chart = added.reply.id;
  const changed = await call(updateChart, { ...at, chart, body: { name: 'Levels', left: 72, height: 100 } });
  expect(changed).toMatchObject({ status: 200, reply: { id: chart, name: 'Levels', left: 72, height: 100 } });
  const data = { sourceData: 'A1:B3', seriesBy: 'Columns' };
  expect((await call(setChartData, { ...at, chart: 'levels', body: data })).status).toBe(204);
  const listed = await call(charts, at);
  expect(listed.reply.value).toMatchObject([{ id: chart, name: 'Levels', width: 360, height: 100 }]);
  expect((await call(deleteChart, { ...at, chart })).status).toBe(204);
  expect((await call(charts, at)).reply.value).toEqual([]);
});

test('charts: series are listed with their points, renamed and painted, in the file', async () => {
  const { ask, call, bookNow } = rig();
  const { reply } = await call(addChart, { ...at, body: DRAFT });
  const path = `/me/drive/root:/book.xlsx:/workbook/worksheets('Bob''s (1)')/charts('${reply.name}')`;
  const names = async () =>
    ((await ask('GET', `${path}/series`)).json.value as unknown as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['WiFi', 'Cell']);
  expect((await ask('GET', `${path}/series/itemAt(index=1)/points`)).json.value).toMatchObject([
    { value: 1 },
    { value: 2 },
  ]);
  expect((await ask('GET', `${path}/series(0)/points/itemAt(index=1)`)).json).toMatchObject({ value: 4 });
  const first = `${path}/series/itemAt(index=0)`;
  expect((await ask('PATCH', first, { name: 'A & <b>' })).json).toMatchObject({ id: '0', name: 'A & <b>' });
  expect(await names()).toEqual(['A & <b>', 'Cell']);
  await ask('PATCH', `${path}/series/1/format/line`, { color: '#00FF00' });
  expect((await ask('POST', `${first}/format/fill/setSolidColor`, { color: '#12ab34' })).status).toBe(204);
  expect((await ask('POST', `${path}/format/fill/setSolidColor`, { color: '#EEEEFF' })).status).toBe(204);
  const xml = bookNow().package.text('xl/charts/chart1.xml');
  for (const colour of ['12AB34', '00FF00', 'EEEEFF'])
    expect(xml).toContain(`<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`);
  expect((await ask('POST', `${first}/format/fill/clear`)).status).toBe(204);
  expect(bookNow().package.text('xl/charts/chart1.xml')).not.toContain('12AB34');
  expect(innerCode(await ask('GET', `${path}/series/2`))).toBe('itemNotFound');
  expect(innerCode(await ask('PATCH', `${path}/series/1/format/line`, { color: 'red' }))).toBe(
    'invalidArgument',
  );
});

test('charts: the image shows the present cells, in the requested size', async () => {
  const { call } = rig();
  const { reply } = await call(addChart, { ...at, body: DRAFT });
  const picture = async () =>
    (await call(chartImage, { ...at, chart: reply.id, ...IMAGE, width: 240 })).reply.value;
  const before = await picture();
  expect(readPng(Buffer.from(before, 'base64'))).toMatchObject({ width: 240, height: 144 });
  await call(writeRange, { ...at, address: 'B2', body: { values: 400 } });
  expect(await picture()).not.toBe(before);
});

test('charts: refused operations give a reason', async () => {
  const { call } = rig();
  const refused = async (draft: Partial<typeof DRAFT>) => {
    const asked = await call(addChart, { ...at, body: { ...DRAFT, ...draft } });
    return [asked.status, innerCode(asked)];
  };
  expect(await refused({ type: 'Treemap' })).toEqual([400, 'unsupportedOperation']);
  expect(await refused({ type: 'Nothing' })).toEqual([400, 'invalidArgument']);
  expect(await refused({ sourcedata: 'Nowhere!A1:B2' })).toEqual([400, 'invalidArgument']);
  expect(await refused({ seriesby: 'Diagonals' })).toEqual([400, 'invalidArgument']);
  expect((await call(charts, at)).reply.value).toEqual([]);
  expect(innerCode(await call(chartImage, { ...at, chart: 'Chart 1', ...IMAGE }))).toBe('itemNotFound');
  expect(innerCode(await call(charts, { ...at, worksheet: 'Nowhere' }))).toBe('itemNotFound');
});

test("charts: a sandbox's chart is discarded with it", async () => {
  const { call } = rig();
  const session = (await call(createSession, { ...at, body: { persistChanges: false } })).reply.id;
  await call(addChart, { ...at, session, body: DRAFT });
  expect((await call(charts, { ...at, session })).reply.value).toHaveLength(1);
  expect((await call(charts, at)).reply.value).toEqual([]);
});

test('charts: titles, legend and the ends of the value axis are changed in the file, and undone', async () => {
  const { ask, call } = rig();
  const { id } = (await call(addChart, { ...at, body: DRAFT })).reply;
  const chart = `/me/drive/root:/book.xlsx:/workbook/worksheets('Bob''s (1)')/charts('${id}')`;
  const get = async (part: string) => (await ask('GET', `${chart}/${part}`)).json;
  const set = async (part: string, body: object) => (await ask('PATCH', `${chart}/${part}`, body)).json;

  expect(await get('title')).toMatchObject({ text: '', visible: false });
  expect(await set('title', { text: 'Networks <by> month' })).toMatchObject({
    text: 'Networks <by> month',
    visible: true,
    overlay: false,
  });
  expect(await set('axes/valueAxis/title', { text: 'Count' })).toMatchObject({ text: 'Count' });
  expect(await get('axes/categoryAxis/title')).toMatchObject({ text: '', visible: false });
  expect(await get('legend')).toMatchObject({ position: 'Bottom', visible: true });
  expect(await set('legend', { position: 'right' })).toMatchObject({ position: 'Right', visible: true });
  expect(await set('axes/valueAxis', { minimum: -1, maximum: 8 })).toMatchObject({ minimum: -1, maximum: 8 });
  expect(innerCode(await ask('PATCH', `${chart}/axes/valueAxis`, { minimum: 9 }))).toBe('invalidArgument');
  expect(innerCode(await ask('PATCH', `${chart}/legend`, { position: 'Middle' }))).toBe('invalidArgument');
  expect(innerCode(await ask('GET', `${chart}/axes/seriesAxis`))).toBe('itemNotFound');

  expect(await set('title', { visible: false })).toMatchObject({ text: '', visible: false });
  expect(await set('axes/valueAxis', { maximum: null })).toMatchObject({ minimum: -1, maximum: null });
  expect(await set('legend', { visible: false })).toMatchObject({ visible: false });
  expect(await get('axes/valueAxis/title')).toMatchObject({ text: 'Count', visible: true });
  expect((await call(chartImage, { ...at, chart: id, ...IMAGE })).status).toBe(200);
});

test('charts: put from one cell to another', async () => {
  const { ask, call } = rig();
  const { id } = (await call(addChart, { ...at, body: DRAFT })).reply;
  const path = `/me/drive/root:/book.xlsx:/workbook/worksheets('Bob''s (1)')/charts('${id}')/setPosition`;
  expect((await ask('POST', path, { startCell: 'B2', endCell: 'D11' })).status).toBe(204);
  const [placed] = (await call(charts, at)).reply.value;
  expect(placed).toMatchObject({ top: 15, height: 150 });
  expect((await ask('POST', path, { startCell: 'B5' })).status).toBe(204);
  expect((await call(charts, at)).reply.value).toMatchObject([{ top: 60, height: 150 }]);
});

test('charts: labels of all series are shown, placed and drawn; points are painted one by one', async () => {
  const { ask, call, bookNow } = rig();
  const { reply } = await call(addChart, { ...at, body: DRAFT });
  const path = `/me/drive/root:/book.xlsx:/workbook/worksheets('Bob''s (1)')/charts('${reply.name}')`;
  const labels = async () => (await ask('GET', `${path}/dataLabels`)).json;
  const picture = async () => (await call(chartImage, { ...at, chart: reply.id, ...IMAGE })).reply.value;
  const paint = async (point: string, action: string, color?: string) =>
    (await ask('POST', `${path}/series(0)/points/${point}/format/fill/${action}`, color && { color })).status;
  expect(await labels()).toMatchObject({ position: 'None', showValue: false, showPercentage: false });
  const plain = await picture();
  const change = { showValue: true, showCategoryName: true };
  const shown = (await ask('PATCH', `${path}/dataLabels`, { ...change, position: 'insideEnd' })).json;
  expect(shown).toMatchObject({ ...change, position: 'InsideEnd', showSeriesName: false });
  expect(await picture()).not.toBe(plain);
  expect(await paint('itemAt(index=1)', 'setSolidColor', '#12ab34')).toBe(204);
  expect(await paint('1', 'clear')).toBe(204);
  expect(await paint('0', 'setSolidColor', '#445566')).toBe(204);
  const xml = bookNow().package.text('xl/charts/chart1.xml');
  const written =
    '<c:dLblPos val="inEnd"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="1"/>';
  expect(xml.split(written)).toHaveLength(3);
  const point = (index: number, fill: string) =>
    `<c:dPt><c:idx val="${index}"/><c:bubble3D val="0"/><c:spPr>${fill}</c:spPr></c:dPt>`;
  const solid = '<a:solidFill><a:srgbClr val="445566"/></a:solidFill>';
  expect(xml.replaceAll(/<c:spPr [^>]*>/g, '<c:spPr>')).toContain(
    `${point(1, '<a:noFill/>')}${point(0, solid)}<c:dLbls>`,
  );
  for (const [method, way, body, why] of [
    ['PATCH', 'dataLabels', { position: 'Left' }, 'can be at Center, InsideEnd, InsideBase, OutsideEnd'],
    ['PATCH', 'dataLabels', { position: 'Moon' }, 'must be one of Center'],
    ['POST', 'series/0/points/2/format/fill/clear', undefined, 'has no point 2'],
    ['POST', 'series/2/points/0/format/fill/clear', undefined, 'has no series 2'],
  ] as const)
    expect((await ask(method, `${path}/${way}`, body)).text).toContain(why);
  expect(bookNow().package.text('xl/charts/chart1.xml')).toBe(xml);
  await ask('PATCH', `${path}/dataLabels`, { showValue: false, showCategoryName: false });
  expect(await labels()).toMatchObject({ showValue: false, position: 'InsideEnd' });
});

test('charts: minor gridlines are drawn', async () => {
  const { ask, call } = rig();
  const { reply } = await call(addChart, { ...at, body: DRAFT });
  const path = `/me/drive/root:/book.xlsx:/workbook/worksheets('Bob''s (1)')/charts('${reply.name}')`;
  const picture = async () => (await call(chartImage, { ...at, chart: reply.id, ...IMAGE })).reply.value;
  const plain = await picture();
  await ask('PATCH', `${path}/axes/valueAxis/minorGridlines`, { visible: true });
  expect(await picture()).not.toBe(plain);
  await ask('PATCH', `${path}/axes/valueAxis/minorGridlines`, { visible: false });
  expect(await picture()).toBe(plain);
});
