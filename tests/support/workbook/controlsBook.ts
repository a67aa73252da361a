import { bookOf, sheetXml } from './bookOf.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main';

interface Given {
  number: number;
  kind?: string;
  label: string;
  /** Its first row, from 0; it is two columns wide from B. */
  row: number;
  /** As VML has it. */
  state?: string;
  link?: string;
}

const shape = ({ number, kind = 'Checkbox', label, row, state = '', link = '' }: Given) =>
  `<v:shape id="_x0000_s${number}" type="#_x0000_t201" style='position:absolute' filled="f"><v:textbox style='mso-direction-alt:auto'><div style='text-align:left'><font face="Tahoma" size="160" color="auto">${label}</font></div></v:textbox><x:ClientData ObjectType="${kind}"><x:SizeWithCells/><x:Anchor>
    1, 0, ${row}, 0, 3, 0, ${row + 1}, 0</x:Anchor><x:AutoFill>False</x:AutoFill>${state && `<x:Checked>${state}</x:Checked>`}${link && `<x:FmlaLink>${link}</x:FmlaLink>`}<x:NoThreeD/></x:ClientData></v:shape>`;

const control = (number: number, relation: string, row: number, flags = ' moveWithCells="1"') =>
  `<mc:AlternateContent><mc:Choice Requires="x14"><control shapeId="${number}" r:id="${relation}" name="Check Box ${number}"><controlPr defaultSize="0" autoFill="0" autoLine="0" autoPict="0"><anchor${flags}><from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></from><to><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row + 1}</xdr:row><xdr:rowOff>0</xdr:rowOff></to></anchor></controlPr></control></mc:Choice></mc:AlternateContent>`;

const hiddenShape = (number: number) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14"><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to><xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="${number}" name="Check Box 1" hidden="1"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="rect"/></xdr:spPr></xdr:sp><xdr:clientData/></xdr:twoCellAnchor></mc:Choice><mc:Fallback/></mc:AlternateContent>`;

/**
 * A workbook with check boxes as Excel writes them: on the sheet Tasks linked to A2, to another sheet, mixed, and not linked; on
 * Older in VML alone, beside a button.
 */
export function controlsBook(): Uint8Array {
  const relations = (parts: readonly (readonly [id: string, type: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="../${target}"/>`).join('')}</Relationships>`;
  const property = (rest: string) =>
    `<formControlPr xmlns="${X14}" objectType="CheckBox"${rest} lockText="1" noThreeD="1"/>`;
  const vml = (shapes: string) =>
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">${shapes}</xml>`;
  const controls = [
    control(1025, 'rId4', 1),
    control(1026, 'rId5', 2),
    control(1027, 'rId6', 3),
    control(1028, 'rId7', 4),
  ];
  return bookOf({
    sheets: {
      Tasks: sheetXml(
        '<row r="2"><c r="A2" t="b"><v>0</v></c></row>',
        `<drawing r:id="rId1"/><legacyDrawing r:id="rId2"/><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x14"><controls xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing">${controls.join('')}</controls></mc:Choice></mc:AlternateContent>`,
      ),
      'My list': '<row r="1"><c r="A1" t="b"><v>1</v></c></row>',
      Older: sheetXml('', '<legacyDrawing r:id="rId1"/>'),
    },
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': relations([
        ['rId1', 'drawing', 'drawings/drawing1.xml'],
        ['rId2', 'vmlDrawing', 'drawings/vmlDrawing1.vml'],
        ['rId4', 'ctrlProp', 'ctrlProps/ctrlProp1.xml'],
        ['rId5', 'ctrlProp', 'ctrlProps/ctrlProp2.xml'],
        ['rId6', 'ctrlProp', 'ctrlProps/ctrlProp3.xml'],
        ['rId7', 'ctrlProp', 'ctrlProps/ctrlProp4.xml'],
      ]),
      'xl/worksheets/_rels/sheet3.xml.rels': relations([['rId1', 'vmlDrawing', 'drawings/vmlDrawing2.vml']]),
      'xl/ctrlProps/ctrlProp1.xml': property(' checked="Checked" fmlaLink="$A$2"'),
      'xl/ctrlProps/ctrlProp2.xml': property(' fmlaLink="\'My list\'!$A$1"'),
      'xl/ctrlProps/ctrlProp3.xml': property(' checked="Mixed"'),
      'xl/ctrlProps/ctrlProp4.xml': property(' checked="Checked"'),
      'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${hiddenShape(1025)}</xdr:wsDr>`,
      'xl/drawings/vmlDrawing1.vml': vml(
        shape({ number: 1025, label: 'Call &amp; ask', row: 1, state: '1', link: '$A$2' }) +
          shape({ number: 1026, label: 'Buy', row: 2 }) +
          shape({ number: 1027, label: 'Either', row: 3, state: '2' }) +
          shape({ number: 1028, label: '', row: 4, state: '1' }),
      ),
      'xl/drawings/vmlDrawing2.vml': vml(
        shape({ number: 3073, label: 'Old', row: 0, state: '1' }) +
          shape({ number: 3074, kind: 'Button', label: 'Run', row: 2 }),
      ),
    },
  });
}
