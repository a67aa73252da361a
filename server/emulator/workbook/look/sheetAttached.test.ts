import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`;

/** What Excel has after the cells of a sheet with links, rules and notes. */
const AFTER =
  '<dataValidations count="2">' +
  '<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="Band" error="2.4 &amp; 5 only" sqref="B2:B9 D2"><formula1>"2.4,5"</formula1></dataValidation>' +
  '<dataValidation type="whole" sqref="C1"><formula1>1</formula1><formula2>9</formula2></dataValidation>' +
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

test('sheet layout: tells links, notes with the replies to them, and lists, old and newer ones', async () => {
  const { call } = rig();
  const { reply, notes } = await call(workbook.sheetLayout, { itemPath: 'book.xlsx', worksheet: 'S' });
  expect(notes).toEqual([]);
  expect(reply.links).toEqual([
    { area: 'A1:A2', target: 'https://example.org/', location: 'part', tip: 'Read' },
    { area: 'A3', target: null, location: 'Other!B2', tip: null },
  ]);
  expect(reply.notes).toEqual([
    { cell: 'B2', text: 'Ann:\nweak ' },
    { cell: 'B3', text: 'Ben: Why < 5?\nRain' },
  ]);
  expect(reply.lists).toEqual([
    {
      areas: ['B2:B9', 'D2'],
      source: '"2.4,5"',
      refusal: 'stop',
      title: 'Band',
      message: '2.4 & 5 only',
      hasButton: true,
    },
    {
      areas: ['E1:E4'],
      source: 'Other!$A$1:$A$3',
      refusal: 'warning',
      title: null,
      message: null,
      hasButton: false,
    },
  ]);
});
