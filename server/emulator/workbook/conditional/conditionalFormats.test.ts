import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import type { ConditionalFormatList, FormatRuleDraft } from '#services/workbook/shapes.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const SHEET = "/me/drive/root:/book.xlsx:/workbook/worksheets('S')";
const AT = { itemPath: 'book.xlsx', worksheet: 'S' };
const CELLS = ['1', '2', '3', '4', '4']
  .map((value, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${value}</v></c></row>`)
  .join('');
const DRAFT: FormatRuleDraft = {
  ...{ areas: ['A1:A5'], type: 'cellIs', operator: null, formulas: [], text: null, rank: null },
  ...{ isPercent: false, isBottom: false, stopIfTrue: false, limits: [], colors: [], iconSet: null },
  ...{ isReversed: false, hidesValue: false },
  look: { fill: '#FFC7CE', color: '#9C0006', bold: true, italic: null },
};
const PLAIN = { look: null };

function rig(after = '') {
  const drive = driveRig({ 'book.xlsx': bookOf({ sheets: { S: sheetXml(CELLS, after) } }) });
  const put = (...rules: Partial<ConditionalFormatList['rules'][number]>[]) =>
    drive.ask('PATCH', `${SHEET}/conditionalFormats`, { rules });
  return {
    ...drive,
    put,
    make: (...rules: Partial<FormatRuleDraft>[]) =>
      put(...rules.map((rule) => ({ rule: { ...DRAFT, ...rule } }))),
    read: async () => (await drive.call(workbook.conditionalFormats, AT)).reply.value,
    /** The rows of column A whose cells are filled. */
    filled: async () => {
      const { reply } = await drive.call(workbook.cellFormats, { ...AT, address: 'A1:A5' });
      return reply.cells.flatMap(([place], row) => (reply.formats[place!]!.fill ? [row + 1] : []));
    },
    xml: () =>
      new TextDecoder().decode(
        unzipSync(readFileSync(join(drive.folder, 'book.xlsx')))['xl/worksheets/sheet1.xml'],
      ),
  };
}

test('conditional formats: rules of every kind are written, drawn, and read as they were set', async () => {
  const cases: [Partial<FormatRuleDraft>, rows: number[]][] = [
    [{ type: 'cellIs', operator: 'greaterThan', formulas: ['A1+0.5-A$1+1'] }, []],
    [{ type: 'cellIs', operator: 'between', formulas: ['2', '3'] }, [2, 3]],
    [{ type: 'cellIs', operator: 'equal', formulas: ['"x""y"'] }, []],
    [{ type: 'expression', formulas: ['ISODD($A1)'] }, [1, 3]],
    [{ type: 'containsText', text: '"4&<' }, []],
    [{ type: 'beginsWith', text: '4' }, [4, 5]],
    [{ type: 'notContainsText', text: '4' }, [1, 2, 3]],
    [{ type: 'endsWith', text: '3' }, [3]],
    [{ type: 'timePeriod', operator: 'last7Days' }, []],
    [{ type: 'duplicateValues' }, [4, 5]],
    [{ type: 'uniqueValues' }, [1, 2, 3]],
    [{ type: 'top10', rank: 2 }, [4, 5]],
    [{ type: 'top10', rank: 20, isPercent: true, isBottom: true }, [1]],
    [{ type: 'aboveAverage' }, [3, 4, 5]],
    [{ type: 'aboveAverage', isBottom: true }, [1, 2]],
    [{ type: 'notContainsBlanks', stopIfTrue: true }, [1, 2, 3, 4, 5]],
    [{ type: 'containsErrors' }, []],
    [
      {
        ...{ type: 'colorScale', ...PLAIN, colors: ['#F8696B', '#FFEB84', '#63BE7B'] },
        limits: [
          { type: 'min', value: null },
          { type: 'percentile', value: '50' },
          { type: 'max', value: null },
        ],
      },
      [1, 2, 3, 4, 5],
    ],
    [
      {
        ...{ type: 'dataBar', ...PLAIN, colors: ['#638EC6'], hidesValue: true },
        limits: [
          { type: 'num', value: '0' },
          { type: 'max', value: null },
        ],
      },
      [],
    ],
    [
      {
        ...{ type: 'iconSet', ...PLAIN, iconSet: '3Arrows', isReversed: true },
        limits: ['0', '33', '67'].map((value) => ({ type: 'percent', value })),
      },
      [],
    ],
  ];
  for (const [rule, rows] of cases) {
    const { make, read, filled } = rig();
    expect([rule.type, (await make(rule)).status]).toEqual([rule.type, 204]);
    expect(await read()).toEqual([{ ...DRAFT, ...rule, key: expect.any(String), canEdit: true }]);
    expect([rule.type, await filled()]).toEqual([rule.type, rows]);
  }
});

test('conditional formats: rules are ordered, changed and deleted, old and newer ones, and what stays is as it was', async () => {
  const own =
    '<conditionalFormatting sqref="A1:A2 C1"><cfRule type="expression" priority="7" x="y"><formula>TRUE</formula></cfRule><cfRule type="dataBar" priority="2"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar><extLst><ext uri="u"><x14:id>{1}</x14:id></ext></extLst></cfRule></conditionalFormatting>' +
    '<extLst><ext xmlns:x14="x" xmlns:xm="m" uri="c"><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar" id="{1}"><x14:dataBar/></x14:cfRule><xm:sqref>A1:A2</xm:sqref></x14:conditionalFormatting><x14:conditionalFormatting><x14:cfRule type="expression" priority="1" id="{2}"><xm:f>TRUE</xm:f></x14:cfRule><xm:sqref>A3</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>';
  const { put, read, xml } = rig(own);
  const keys = (await read()).map(({ key }) => key);
  expect((await read()).map(({ type, canEdit }) => [type, canEdit])).toEqual([
    ['expression', false],
    ['dataBar', false],
    ['expression', true],
  ]);
  const [newer, bar, older] = keys.map((key) => ({ key }));
  await put(older!, newer!, bar!);
  expect(xml()).toContain('<cfRule type="expression" priority="1" x="y"><formula>TRUE</formula></cfRule>');
  expect(xml()).toContain('<x14:cfRule type="expression" priority="2" id="{2}">');
  expect(xml()).toContain('<cfRule type="dataBar" priority="3">');

  // Somebody else has another list in mind.
  expect((await put(older!)).status).toBe(409);
  const [first, second, third] = await read();
  await put({ key: first!.key, stopIfTrue: true }, { key: second!.key });
  expect(third!.type).toBe('dataBar');
  expect(xml()).toContain('<cfRule type="expression" priority="1" x="y" stopIfTrue="1">');
  expect(xml()).not.toContain('dataBar');

  const [stopping] = await read();
  await put({ key: stopping!.key, rule: { ...DRAFT, type: 'uniqueValues', areas: ['B1', 'C2:C3'] } });
  expect(xml()).toContain('<conditionalFormatting sqref="B1 C2:C3"><cfRule type="uniqueValues"');
  expect(xml()).not.toContain('extLst');
  const [last] = await read();
  await put({ key: last!.key, rule: { ...DRAFT, type: 'duplicateValues', look: null } });
  expect((await read())[0]).toMatchObject({ type: 'duplicateValues', look: { fill: '#FFC7CE', bold: true } });
  await put();
  expect(xml()).not.toContain('conditionalFormatting');
});

test('conditional formats: what no file could hold is refused by name and rule, and nothing is changed', async () => {
  const { make, xml } = rig();
  const before = xml();
  for (const [rule, why] of [
    [{ type: 'sound' }, '\\"sound\\" is no type of a rule'],
    [{ operator: 'near', formulas: ['1'] }, '\\"near\\" is no operator'],
    [{ operator: 'between', formulas: ['1'] }, 'has 2 formulas here, got 1'],
    [{ operator: 'equal', formulas: ['SUM('] }, 'cannot be read'],
    [{ type: 'top10', rank: 0 }, 'rank of a rule is 1 to 1000, got 0'],
    [{ type: 'beginsWith' }, 'needs a text'],
    [{ type: 'timePeriod', operator: 'soon' }, '\\"soon\\" is no period'],
    [{ type: 'duplicateValues', look: { ...DRAFT.look!, fill: 'red' } }, '\\"red\\" is not a colour'],
    [{ type: 'dataBar', colors: ['#638EC6'] }, 'as many limits as colours'],
    [{ type: 'colorScale', colors: ['#638EC6'], limits: [{ type: 'max', value: null }] }, 'as many limits'],
    [{ type: 'iconSet', iconSet: '9Cats' }, 'as many limits'],
    [{ type: 'duplicateValues', areas: [] }, 'at least one range'],
    [{ type: 'duplicateValues', areas: ['moon'] }, 'moon'],
  ] as [Partial<FormatRuleDraft>, string][]) {
    const { status, json } = await make(rule);
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(why)]);
  }
  expect(xml()).toBe(before);
});

test('conditional formats: marks of replacements do not damage the file', async () => {
  const { make, read } = rig();
  const formula = '"$"&A1="$4"';
  await make({ type: 'expression', formulas: [formula] }, { type: 'containsText', text: '$&_x0041_\u000b' });
  expect(await read()).toMatchObject([{ formulas: [formula] }, { text: '$&_x0041_\u000b' }]);
});

test('conditional formats: on a protected sheet those of locked cells stay, also when others are undone', async () => {
  const unlocked = '<row r="1"><c r="A1" s="1"><v>1</v></c></row>';
  const { ask, call } = driveRig({
    'book.xlsx': bookOf({
      sheets: {
        S: sheetXml(
          unlocked,
          '<sheetProtection sheet="1"/><conditionalFormatting sqref="B1:B5"><cfRule type="duplicateValues" priority="1"/></conditionalFormatting><conditionalFormatting sqref="B2"><cfRule type="uniqueValues" priority="2"/></conditionalFormatting>',
        ),
      },
      styles:
        '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf applyProtection="1"><protection locked="0"/></xf></cellXfs>',
    }),
  });
  const put = async (rules: unknown[]) =>
    (await ask('PATCH', `${SHEET}/conditionalFormats`, { rules })).status;
  const state = (await call(workbook.ruleState, AT)).reply;
  const [first, second] = (await call(workbook.conditionalFormats, AT)).reply.value.map(({ key }) => ({
    key,
  }));
  expect(await put([first])).toBe(403);
  expect(await put([second, first])).toBe(403);
  expect(await put([{ ...first, stopIfTrue: true }, second])).toBe(403);
  expect((await ask('PATCH', `${SHEET}/ruleState`, { ...state, formats: [] })).status).toBe(403);
  expect((await call(workbook.ruleState, AT)).reply).toEqual(state);
  expect(await put([{ rule: { ...DRAFT, areas: ['A1'], type: 'duplicateValues' } }, first, second])).toBe(
    204,
  );
  expect((await ask('PATCH', `${SHEET}/ruleState`, state)).status).toBe(204);
  expect((await call(workbook.ruleState, AT)).reply).toEqual(state);
});
