import { expect, test } from 'vitest';
import { vmlShapes } from '#server/emulator/workbook/drawing/vmlShapes.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { sheetLayout } from './sheetLayout.ts';
import { sheetNotes } from './sheetNotes.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`;

/** What Excel has after the cells of a sheet with links, rules and notes. */
const AFTER =
  '<dataValidations count="2">' +
  '<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="Band" error="2.4 &amp; 5 only" sqref="B2:B9 D2"><formula1>"2.4,5"</formula1></dataValidation>' +
  '<dataValidation type="whole" showInputMessage="1" promptTitle="" prompt="" sqref="C1"><formula1>1</formula1><formula2>9</formula2></dataValidation>' +
  '</dataValidations><hyperlinks>' +
  '<hyperlink ref="A1:A2" r:id="rId7" location="part" tooltip="Read"/><hyperlink ref="A3" location="Other!B2"/><hyperlink ref="#REF!" location="Other!B2"/>' +
  '</hyperlinks><extLst><ext uri="x"><x14:dataValidations count="1"><x14:dataValidation type="list" errorStyle="warning" showErrorMessage="1" showDropDown="1"><x14:formula1><xm:f>Other!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>E1:E4</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>';

function rig() {
  const [PEOPLE, THREADS] = ['person', 'threadedComment'].map(
    (type) => `http://schemas.microsoft.com/office/2017/10/relationships/${type}`,
  );
  return driveRig({
    'book.xlsx': bookOf({
      sheets: { S: sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>', AFTER), Other: '' },
      parts: {
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml')}${relation('rId2', `${OFFICE}/worksheet`, 'worksheets/sheet2.xml')}${relation('rId3', `${OFFICE}/styles`, 'styles.xml')}${relation('rId5', `${OFFICE}/sharedStrings`, 'sharedStrings.xml')}${relation('rId4', PEOPLE!, 'persons/person.xml')}</Relationships>`,
        'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relation('rId7', `${OFFICE}/hyperlink`, 'https://example.org/', ' TargetMode="External"')}${relation('rId8', `${OFFICE}/comments`, '../comments1.xml')}${relation('rId9', THREADS!, '../threadedComments/threadedComment1.xml')}${relation('rId10', `${OFFICE}/comments`, '../gone.xml')}</Relationships>`,
        'xl/comments1.xml':
          '<comments><authors><author>A</author></authors><commentList><comment ref="B2" authorId="0"><text><r><rPr><b/></rPr><t>Ann:</t></r><r><t xml:space="preserve">\nweak </t></r></text></comment><comment ref="B3" authorId="0"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
        'xl/threadedComments/threadedComment1.xml':
          '<ThreadedComments><threadedComment ref="B3" personId="{P}" id="{1}"><text>Why &lt; 5?</text></threadedComment><threadedComment ref="B3" personId="{Q}" id="{2}" parentId="{1}"><text>Rain</text></threadedComment></ThreadedComments>',
        'xl/persons/person.xml': '<personList><person displayName="Ben" id="{P}"/></personList>',
      },
    }),
  });
}

test('sheet layout: tells links, notes with the replies to them, and validations, old and newer ones', async () => {
  const { call } = rig();
  const { reply, notes } = await call(workbook.sheetLayout, { itemPath: 'book.xlsx', worksheet: 'S' });
  expect(notes).toEqual([]);
  expect(reply.links).toEqual([
    { area: 'A1:A2', target: 'https://example.org/', location: 'part', tip: 'Read' },
    { area: 'A3', target: null, location: 'Other!B2', tip: null },
  ]);
  expect(reply.notes).toEqual([
    { cell: 'B2', text: 'Ann:\nweak ', isThread: false, box: null },
    { cell: 'B3', text: 'Ben: Why < 5?\nRain', isThread: true, box: null },
  ]);
  const rule = { operator: null, ignoresBlanks: false, hasButton: true, alert: null, prompt: null };
  expect(reply.validations).toEqual([
    {
      ...rule,
      areas: ['B2:B9', 'D2'],
      type: 'list',
      formulas: ['"2.4,5"'],
      ignoresBlanks: true,
      alert: { style: 'stop', title: 'Band', message: '2.4 & 5 only' },
    },
    { ...rule, areas: ['C1'], type: 'whole', formulas: ['1', '9'] },
    {
      ...rule,
      areas: ['E1:E4'],
      type: 'list',
      formulas: ['Other!$A$1:$A$3'],
      hasButton: false,
      alert: { style: 'warning', title: null, message: null },
    },
  ]);
});

test('a note is written beside those of the file; a comment with its replies is left alone', async () => {
  const { call, ask } = rig();
  const at = { itemPath: 'book.xlsx', worksheet: 'S' };
  const notes = async () => (await call(workbook.sheetLayout, at)).reply.notes;
  const [known, thread] = await notes();
  await call(workbook.setNote, { ...at, address: 'A1', body: { text: '=1 < "2"\nline' } });
  const own = { cell: 'A1', text: '=1 < "2"\nline', isThread: false, box: null };
  expect(await notes()).toEqual([own, known, thread]);
  await call(workbook.setNote, { ...at, address: 'B2', body: { text: 'strong' } });
  expect(await notes()).toEqual([own, { ...known, text: 'strong' }, thread]);

  const range = "/v1.0/me/drive/root:/book.xlsx:/workbook/worksheets('S')/range(address='B3')/note";
  const refused = await ask('POST', range, { text: 'mine' }, { 'content-type': 'application/json' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('B3 has a comment')]);
  await call(workbook.setNote, { ...at, address: 'A1', body: { text: '' } });
  expect((await notes()).map(({ cell }) => cell)).toEqual(['B2', 'B3']);
});

test('the first note of a sheet is there after the file is opened anew, and moves with its cell', async () => {
  const { call, bookNow } = rig();
  const at = { itemPath: 'book.xlsx', worksheet: 'Other' };
  await call(workbook.setNote, { ...at, address: 'C3', body: { text: 'roof' } });
  await call(workbook.insertRange, { ...at, address: '1:1', body: { shift: 'Down' } });
  expect((await call(workbook.sheetLayout, at)).reply.notes).toEqual([
    { cell: 'C4', text: 'roof', isThread: false, box: null },
  ]);
  const [sheet] = bookNow().sheets.slice(1);
  expect(sheetNotes(sheet!, vmlShapes(sheet!))).toEqual([
    { cell: 'C4', text: 'roof', isThread: false, box: null },
  ]);
  const boxes = sheet!.book.package.relations(sheet!.part).find(({ type }) => type.endsWith('/vmlDrawing'))!;
  expect(sheet!.book.package.text(boxes.target)).toMatch(/<x:Row>3<\/x:Row><x:Column>2<\/x:Column>/);
  await call(workbook.setNote, { ...at, address: 'C4', body: { text: '' } });
  const [empty] = bookNow().sheets.slice(1);
  expect(sheetNotes(empty!, vmlShapes(empty!))).toEqual([]);
  expect(empty!.book.package.text(boxes.target)).not.toContain('<v:shape ');
});

test('a note that is always shown lies where its box is anchored, in its colour', async () => {
  const { call, bookNow } = rig();
  await call(workbook.setNote, {
    itemPath: 'book.xlsx',
    worksheet: 'Other',
    address: 'C3',
    body: { text: 'roof' },
  });
  const book = bookNow();
  const [, other] = book.sheets;
  const part = book.package.relations(other!.part).find(({ type }) => type.endsWith('/vmlDrawing'))!.target;
  const shown = book.package
    .text(part)
    .replace('fillcolor="#ffffe1"', 'fillcolor="#c0ffee [42]"')
    .replace(/<x:Anchor>[^<]*/, '<x:Visible/><x:Anchor>3, 32, 1, 10, 5, 0, 5, 4');
  book.package.put(part, shown);
  const corners = { from: { column: 3.5, row: 1.5 }, to: { column: 5, row: 5.2 } };
  expect(sheetLayout(other!).notes).toEqual([
    { cell: 'C3', text: 'roof', isThread: false, box: { fill: '#C0FFEE', ...corners } },
  ]);
});
