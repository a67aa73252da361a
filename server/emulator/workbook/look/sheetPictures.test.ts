import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const corner = (name: string, column: number, offset: number, row: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${offset}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
const picture = (relationId: string, name: string) =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${name}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${relationId}"/></xdr:blipFill></xdr:pic>`;
const between = (inner: string) =>
  `<xdr:twoCellAnchor>${corner('from', 1, 304_800, 2)}${corner('to', 3, 0, 4)}${inner}</xdr:twoCellAnchor>`;

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

test('sheet pictures: PNG and JPEG by their bytes and cells; what else there is, is counted', async () => {
  const rig = driveRig({
    'book.xlsx': bookOf({
      sheets: { S: sheetXml('', '<drawing r:id="rId1"/>') },
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relation('rId1', 'drawing', '../drawings/drawing1.xml')}</Relationships>`,
        'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${relation('rId1', 'image', '../media/image1.png')}${relation('rId2', 'image', '../media/image2.png')}${relation('rId3', 'image', '../media/image3.png')}${relation('rId4', 'image', '../media/big.png')}</Relationships>`,
        'xl/drawings/drawing1.xml': `<xdr:wsDr>${between(picture('rId1', 'Mast'))}<xdr:oneCellAnchor>${corner('from', 0, 0, 0)}<xdr:ext cx="914400" cy="190500"/>${picture('rId2', 'Site')}</xdr:oneCellAnchor>${between(picture('rId3', 'Drawing'))}${between(picture('rId4', 'Big'))}${between('<xdr:sp/>')}${between('<xdr:graphicFrame><a:graphic><c:chart r:id="rId9"/></a:graphic></xdr:graphicFrame>')}</xdr:wsDr>`,
        'xl/media/image1.png': PNG,
        'xl/media/image2.png': JPEG,
        'xl/media/image3.png': new TextEncoder().encode('<svg/>'),
        'xl/media/big.png': Uint8Array.from({ length: 3_000_001 }, (_, at) => PNG[at] ?? 0),
      },
    }),
  });
  const { reply, notes } = await rig.call(workbook.sheetPictures, { itemPath: 'book.xlsx', worksheet: 'S' });
  expect(notes).toEqual([]);
  // A column has 48 points, a row 15; 12,700 units are one.
  expect(reply).toEqual({
    value: [
      {
        name: 'Mast',
        type: 'image/png',
        content: Buffer.from(PNG).toString('base64'),
        from: { column: 1.5, row: 2 },
        to: { column: 3, row: 4 },
      },
      {
        name: 'Site',
        type: 'image/jpeg',
        content: Buffer.from(JPEG).toString('base64'),
        from: { column: 0, row: 0 },
        to: { column: 1.5, row: 1 },
      },
    ],
    otherDrawings: 3,
  });
});
