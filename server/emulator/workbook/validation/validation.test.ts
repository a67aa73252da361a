import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ValidationRule } from '#services/workbook/shapes.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const SHEET = "/me/drive/root:/book.xlsx:/workbook/worksheets('S')";
const CELLS =
  '<row r="1"><c r="A1"><v>3</v></c><c r="B1" t="str"><v>pear</v></c></row><row r="2"><c r="A2"><v>4</v></c><c r="B2" t="str"><v>Fig</v></c></row><row r="5"><c r="D5" t="str"><v>fruits</v></c></row>';
const RULE: ValidationRule = {
  ...{ type: 'none', operator: null, formulas: [], ignoresBlanks: true, hasButton: true },
  ...{ alert: { style: 'stop', title: null, message: null }, prompt: null },
};

function rig(after = '', cells = CELLS) {
  const { ask, folder } = driveRig({
    'book.xlsx': bookOf({
      sheets: { S: sheetXml(cells, after) },
      workbook: '<definedNames><definedName name="fruits">S!$B$1:$B$2</definedName></definedNames>',
    }),
  });
  return {
    ask,
    set: (areas: string[], rule: Partial<ValidationRule> | null) =>
      ask('PATCH', `${SHEET}/dataValidation`, { areas, rule: rule && { ...RULE, ...rule } }),
    read: async () => (await ask('GET', `${SHEET}/layout`)).json.validations,
    takes: async (cell: string, text: string) =>
      (await ask('POST', `${SHEET}/range(address='${cell}')/dataValidation/check`, { text })).json.isAllowed,
    values: async (cell: string) =>
      (await ask('GET', `${SHEET}/range(address='${cell}')/dataValidation/values`)).json.value,
    xml: () =>
      new TextDecoder().decode(
        unzipSync(readFileSync(join(folder, 'book.xlsx')))['xl/worksheets/sheet1.xml'],
      ),
  };
}

test('validation: rules of every kind are written as files have them, and read as they were set', async () => {
  const { set, read, xml } = rig();
  const rules: Partial<ValidationRule>[] = [
    { type: 'whole', operator: 'between', formulas: ['1', '$A$1*2'] },
    { type: 'decimal', operator: 'notBetween', formulas: ['-1.5', '1E3'], ignoresBlanks: false },
    { type: 'date', operator: 'greaterThan', formulas: ['TODAY()'], alert: null },
    { type: 'time', operator: 'lessThanOrEqual', formulas: ['0.75'] },
    { type: 'textLength', operator: 'equal', formulas: ['12'] },
    { type: 'list', operator: null, formulas: ['"a,""b"""'], hasButton: false },
    { type: 'custom', operator: null, formulas: ['COUNTIF($A:$A,A7)=1'] },
    { prompt: { title: 'Say <it>', message: '"a"\nb & c' } },
    {
      ...{ type: 'whole', operator: 'notEqual', formulas: ['0'] },
      alert: { style: 'information', title: 'No', message: 'Not zero' },
    },
  ];
  for (const [index, rule] of rules.entries())
    expect((await set([`A${index + 1}`, `C${index + 1}:D${index + 1}`], rule)).status).toBe(204);
  // A file has no word for what is usual.
  const expected = rules.map((rule, index) => ({
    ...RULE,
    ...rule,
    areas: [`A${index + 1}`, `C${index + 1}:D${index + 1}`],
    operator: rule.operator === 'between' ? null : (rule.operator ?? null),
  }));
  expect(await read()).toEqual(expected);
  expect(xml()).toContain(
    '<dataValidation type="whole" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="A1 C1:D1"><formula1>1</formula1><formula2>$A$1*2</formula2></dataValidation>',
  );
});

test('validation: entries are judged as Excel judges them, with what they would make of other cells', async () => {
  const { set, takes, values } = rig();
  const cases: [Partial<ValidationRule>, yes: string[], no: string[]][] = [
    [{ type: 'whole', formulas: ['10', '$A$1'] }, ['3', '10.0', '=A1+1', ''], ['2', '3.5', 'three', 'TRUE']],
    [{ type: 'whole', operator: 'equal', formulas: ['$Z$9'] }, ['7', ''], []],
    [
      { type: 'decimal', operator: 'notBetween', formulas: ['1', '2'], ignoresBlanks: false },
      ['0.5', '250%'],
      ['1', '2', ''],
    ],
    [
      { type: 'date', operator: 'greaterThan', formulas: ['46053'] },
      ['2026-02-01', '50000'],
      ['1/31/2026', 'May'],
    ],
    [{ type: 'time', operator: 'lessThan', formulas: ['0.5'] }, ['11:59'], ['12:00', '1:00 PM']],
    [{ type: 'textLength', operator: 'lessThanOrEqual', formulas: ['3'] }, ['abc', '123'], ['abcd', '1234']],
    [{ type: 'list', formulas: ['"Yes, No,10"'] }, ['Yes', ' No ', '10.0'], ['yes', 'Yes, No', '11']],
    [{ type: 'list', formulas: ['$B$1:$B$2'] }, ['PEAR', 'fig'], ['plum']],
    [{ type: 'list', formulas: ['INDIRECT($D$5)'] }, ['Fig'], ['plum']],
    [{ type: 'list', formulas: ['B1:C1'] }, ['fig'], ['pear']],
    [{ type: 'custom', formulas: ['COUNTIF($A:$A,A1)=1'] }, ['9', 'x'], ['3', '=1+2']],
    [{ type: 'custom', formulas: ['ISTEXT(A1)'] }, ['x', "'4"], ['4']],
    [{ type: 'custom', formulas: ['A1/0'] }, [''], ['4']],
    [{ type: 'whole', formulas: ['1', '2'], alert: null }, ['9'], []],
  ];
  for (const [rule, yes, no] of cases) {
    expect((await set(['A1:A4'], rule)).status).toBe(204);
    const found = Object.fromEntries(
      await Promise.all([...yes, ...no].map(async (text) => [text, await takes('A2', text)] as const)),
    );
    const wanted = [...yes.map((text) => [text, true]), ...no.map((text) => [text, false])];
    expect([rule.formulas, found]).toEqual([rule.formulas, Object.fromEntries(wanted)]);
  }
  await set(['C1:C4'], { type: 'list', formulas: ['INDIRECT($D$5)'] });
  expect([await values('C3'), await values('A1'), await values('Z1')]).toEqual([['pear', 'Fig'], [], []]);
  expect(await takes('Z1', 'anything')).toBe(true);
});

test('validation: what no file could hold is refused by name and rule, and nothing is changed', async () => {
  const { set, xml } = rig();
  const before = xml();
  for (const [rule, why] of [
    [{ type: 'colour' }, '\\"colour\\" is no type of a rule'],
    [{ type: 'whole', operator: 'near', formulas: ['1'] }, '\\"near\\" is no operator'],
    [{ type: 'whole', formulas: ['1'] }, 'has 2 formulas here, got 1'],
    [{ type: 'custom', formulas: ['SUM('] }, 'cannot be read'],
    [{ type: 'custom', formulas: ['Gone!A1'] }, 'there is no sheet'],
    [{ type: 'list', formulas: [`"${'x'.repeat(256)}"`] }, 'got 256'],
    [{ alert: { style: 'shout', title: null, message: null } }, 'is no style'],
    [{ prompt: { title: 'x'.repeat(33), message: null } }, 'title of the prompt has more than 32'],
  ] as const) {
    const { status, json } = await set(['A1'], rule as Partial<ValidationRule>);
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(why)]);
  }
  expect((await set([], {})).status).toBe(400);
  expect(xml()).toBe(before);
});

test('validation: a rule takes the place of others, whose cells that are left keep theirs with formulas for the first', async () => {
  const rules =
    '<dataValidations disablePrompts="1" count="1"><dataValidation type="whole" sqref="A1:C3"><formula1>E1+1</formula1></dataValidation></dataValidations><extLst><ext xmlns:x14="x" xmlns:xm="m" uri="x"><x14:dataValidations count="1"><x14:dataValidation type="custom" xr:uid="1"><x14:formula1><xm:f>AND(S!B1&lt;F1,$G$1)</xm:f></x14:formula1><xm:sqref>E1:E4 G1</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>';
  const { set, xml } = rig(rules);
  const list = { type: 'list', formulas: ['"x"'] };
  await set(['B2'], list);
  expect(xml()).toContain(
    '<dataValidations disablePrompts="1" count="2"><dataValidation type="whole" sqref="A1:C1 A2 C2 A3:C3"><formula1>E1+1</formula1></dataValidation><dataValidation type="list"',
  );
  await set(['A1:C1', 'E1:E2'], list);
  expect(xml()).toContain('sqref="A2 C2 A3:C3"><formula1>E2+1</formula1>');
  expect(xml()).toContain('<xm:f>AND(S!B3&lt;F3,$G$1)</xm:f></x14:formula1><xm:sqref>E3:E4 G1</xm:sqref>');
  await set(['A1:G9'], null);
  expect(xml()).not.toContain('dataValidation');
});

test('rules come back byte for byte, and what is no rule does not reach the file', async () => {
  const rules =
    '<conditionalFormatting sqref="A1"><cfRule type="expression" dxfId="0" priority="1"><formula>A1&gt;1</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="whole" imeMode="off" sqref="A1:C3"><formula1>1</formula1><formula2>2</formula2></dataValidation></dataValidations><extLst><ext uri="x"/></extLst>';
  const { ask, set, xml } = rig(rules.replace(' dxfId="0"', ''));
  const before = xml();
  const state = (await ask('GET', `${SHEET}/ruleState`)).json;
  await set(['A1:C3'], { prompt: { title: 'T', message: null } });
  expect(xml()).not.toContain('imeMode');
  const restore = (change: object) => ask('PATCH', `${SHEET}/ruleState`, { ...state, ...change });
  for (const change of [
    { validations: '<dataValidations><dataValidation></dataValidations>' },
    { validations: '<dataValidations/><drawing/>' },
    { validations: '<sheetData/>' },
    { validations: '<dataValidations a="&evil;"/>' },
    { validations: '<dataValidations>&lt' },
    { validations: '<!DOCTYPE x><dataValidations/>' },
    { extensions: '<extLst><zz:ext/></extLst>' },
    { formats: ['<conditionalFormatting><cfRule dxfId="999"/></conditionalFormatting>'] },
  ])
    expect([change, (await restore(change)).status]).toEqual([change, 400]);
  expect((await restore({})).status).toBe(204);
  expect(xml()).toBe(before);
});

test('validation: marks of replacements, line breaks of Excel and long numbers are what they are', async () => {
  const { set, read, values, takes } = rig(
    '<dataValidations count="1"><dataValidation type="whole" sqref="A9" showInputMessage="1" prompt="one_x000a_two"><formula1>1</formula1><formula2>2</formula2></dataValidation></dataValidations>',
  );
  expect(await read()).toMatchObject([{ prompt: { message: 'one\ntwo' } }]);
  const prompt = { title: 'a_x0041_\u000b', message: 'CLOCK$' };
  await set(['A9'], { type: 'list', formulas: ['"CLOCK$,$&,12345678901234567"'], prompt });
  expect(await read()).toMatchObject([{ formulas: ['"CLOCK$,$&,12345678901234567"'], prompt }]);
  expect(await values('A9')).toEqual(['CLOCK$', '$&', '12345678901234567']);
  expect(await takes('A9', '12345678901234567')).toBe(true);
  expect(await takes('A9', '12345678901234568')).toBe(false);
});
