// The cell styles of files of our own making.

const FONTS = [
  '<font><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>',
  '<font><b/><sz val="16"/><color theme="3"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>',
  '<font><i/><sz val="11"/><color rgb="FF7F7F7F"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>',
  '<font><b/><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>',
  '<font><sz val="11"/><color theme="1"/><name val="Consolas"/><family val="3"/></font>',
];
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFF2CC"/><bgColor indexed="64"/></patternFill></fill>',
];
const FORMATS = {
  coordinate: [164, '0.00000'],
  level: [165, '0" dBm"'],
  dateTime: [166, 'yyyy\\-mm\\-dd hh:mm'],
  metres: [167, '0.0" m"'],
  megahertz: [168, '#,##0" MHz"'],
  share: [169, '0.0%'],
  date: [170, 'yyyy\\-mm\\-dd'],
  country: [171, '000'],
  network: [172, '00'],
  grouped: [3, '#,##0'],
  decimal: [2, '0.00'],
} as const;

interface Style {
  format?: keyof typeof FORMATS;
  font?: number;
  fill?: number;
}

const STYLES = {
  plain: {},
  title: { font: 1 },
  note: { font: 2 },
  strong: { font: 3 },
  code: { font: 4 },
  input: { fill: 2 },
  levelInput: { fill: 2, format: 'level' },
  coordinate: { format: 'coordinate' },
  level: { format: 'level' },
  dateTime: { format: 'dateTime' },
  date: { format: 'date' },
  metres: { format: 'metres' },
  megahertz: { format: 'megahertz' },
  share: { format: 'share' },
  country: { format: 'country' },
  network: { format: 'network' },
  grouped: { format: 'grouped' },
  decimal: { format: 'decimal' },
} as const satisfies Record<string, Style>;
export type SampleStyle = keyof typeof STYLES;

const NAMES = Object.keys(STYLES);
export const styleNumber = (style: SampleStyle): number => NAMES.indexOf(style);

/** Changes of look that conditional formats name by number: good, middling, poor. */
const DIFFERENCES = [
  ['FF006100', 'FFC6EFCE'],
  ['FF9C5700', 'FFFFEB9C'],
  ['FF9C0006', 'FFFFC7CE'],
];

export function stylesXml(): string {
  const formats = Object.values(FORMATS)
    .filter(([number]) => number >= 164)
    .map(([number, code]) => `<numFmt numFmtId="${number}" formatCode="${code.replaceAll('"', '&quot;')}"/>`);
  const cells = Object.values<Style>(STYLES).map(({ format, font = 0, fill = 0 }) => {
    const number = format ? FORMATS[format][0] : 0;
    const applied = `${format ? ' applyNumberFormat="1"' : ''}${font ? ' applyFont="1"' : ''}${fill ? ' applyFill="1"' : ''}`;
    return `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"${applied}/>`;
  });
  const differences = DIFFERENCES.map(
    ([text, fill]) =>
      `<dxf><font><color rgb="${text}"/></font><fill><patternFill><bgColor rgb="${fill}"/></patternFill></fill></dxf>`,
  );
  const list = (name: string, items: readonly string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    list('numFmts', formats) +
    list('fonts', FONTS) +
    list('fills', FILLS) +
    list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']) +
    list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
    list('cellXfs', cells) +
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']) +
    list('dxfs', differences) +
    '<tableStyles count="0" defaultTableStyle="TableStyleMedium2" defaultPivotStyle="PivotStyleLight16"/></styleSheet>'
  );
}
