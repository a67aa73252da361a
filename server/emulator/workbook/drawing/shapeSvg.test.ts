import { describe, expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { Colours } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import { XmlNode } from '#server/emulator/workbook/chart/draw/model/XmlNode.ts';
import { writeWorkbook } from '#server/emulator/workbook/sample/writeWorkbook.ts';
import { shapeSvg } from './shapeSvg.ts';

const book = Book.open(writeWorkbook({ sheets: [{ name: 'S', widths: [9], rows: [['a']] }] }));
const reader = {
  colours: new Colours(book.package, 2, 0),
  pictureAt: (relation: string) => (relation === 'rId1' ? 'data:image/png;base64,AAAA' : undefined),
};
const drawn = (xml: string, width = 100, height = 60) =>
  shapeSvg(XmlNode.read(xml).children[0]!, { width, height }, reader);

const preset = (name: string, adjusted = '') =>
  `<a:prstGeom prst="${name}"><a:avLst>${adjusted}</a:avLst></a:prstGeom>`;
const solid = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const shape = (properties: string, rest = '') => `<xdr:sp><xdr:spPr>${properties}</xdr:spPr>${rest}</xdr:sp>`;
const place = (x: number, y: number, width: number, height: number, more = '') =>
  `<a:xfrm${more}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;

describe('shapeSvg', () => {
  test('draws outline, fill, line and dash', () => {
    const svg = drawn(
      shape(
        `${preset('rect')}${solid('FF0000')}<a:ln w="19050">${solid('00FF00')}<a:prstDash val="dash"/></a:ln>`,
      ),
    );
    expect(svg).toContain(
      '<path d="M0 0H100V60H0Z" fill="#FF0000" stroke="#00FF00" stroke-width="2" stroke-dasharray="8 6"/>',
    );
  });

  test('takes what it does not say from its style', () => {
    const style =
      '<xdr:style><a:lnRef idx="2"><a:schemeClr val="accent2"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></xdr:style>';
    const text = '<xdr:txBody><a:bodyPr/><a:p><a:r><a:t>Mast</a:t></a:r></a:p></xdr:txBody>';
    const svg = drawn(shape(preset('ellipse'), style + text));
    expect(svg).toContain('fill="#4472C4" stroke="#ED7D31"');
    expect(svg).toContain('color:#FFFFFF');
    expect(drawn(shape(preset('rect'), style.replaceAll(/idx="[12]"/g, 'idx="0"')))).toContain(
      'fill="none" stroke="none"',
    );
  });

  test('adjusts presets, and turns and mirrors what is turned', () => {
    const half = '<a:gd name="adj1" fmla="val 100000"/><a:gd name="adj2" fmla="val 50000"/>';
    expect(drawn(shape(preset('rightArrow', half)))).toContain('d="M70 0L70 0L100 30L70 60L70 60L0 60L0 0Z"');
    expect(drawn(shape(preset('leftArrow', half)))).toContain(
      'd="M30 0L30 0L0 30L30 60L30 60L100 60L100 0Z"',
    );
    const svg = drawn(shape(place(0, 0, 9, 9, ' rot="5400000" flipH="1"') + preset('rect')));
    expect(svg).toContain('translate(50 30) rotate(90) scale(-1 1) translate(-50 -30)');
  });

  test('draws paths of its own, scaled to its size', () => {
    const path = (inner: string) =>
      shape(`<a:custGeom><a:pathLst><a:path w="200" h="200">${inner}</a:path></a:pathLst></a:custGeom>`);
    const straight =
      '<a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="200" y="100"/></a:lnTo><a:close/>';
    expect(drawn(path(straight))).toContain('d="M0 0L100 30Z"');
    expect(drawn(path('<a:moveTo><a:pt x="l" y="t"/></a:moveTo>'))).toBeUndefined();
    expect(drawn(path('<a:arcTo wR="1" hR="1" stAng="0" swAng="9"/>'))).toBeUndefined();
  });

  test('draws groups with pictures, in the places of their own coordinates', () => {
    const group = (inner: string) =>
      `<xdr:grpSp><xdr:grpSpPr><a:xfrm><a:off x="5" y="5"/><a:ext cx="9" cy="9"/><a:chOff x="1000" y="1000"/><a:chExt cx="200" cy="120"/></a:xfrm></xdr:grpSpPr>${inner}</xdr:grpSp>`;
    const picture = (relation: string) =>
      `<xdr:pic><xdr:blipFill><a:blip r:embed="${relation}"/></xdr:blipFill><xdr:spPr>${place(1100, 1060, 100, 60)}</xdr:spPr></xdr:pic>`;
    const svg = drawn(group(shape(place(1000, 1000, 100, 60) + preset('rect')) + picture('rId1')));
    expect(svg).toContain('M0 0H50V30H0Z');
    expect(svg).toContain('<image x="50" y="30" width="50" height="30"');
    expect(drawn(group(picture('rId2')))).toBeUndefined();
    const deep = Array.from({ length: 20 }).reduce<string>((inner) => group(inner), shape(preset('rect')));
    expect(drawn(deep)).toBeUndefined();
  });

  test('lines have the heads that they have', () => {
    const line = (ends: string) =>
      drawn(
        `<xdr:cxnSp><xdr:spPr>${preset('line')}<a:ln w="9525">${solid('000000')}${ends}</a:ln></xdr:spPr></xdr:cxnSp>`,
        80,
        0,
      );
    expect(line('')?.match(/<path/g)).toHaveLength(1);
    expect(line('<a:headEnd type="none"/><a:tailEnd type="triangle"/>')).toContain(
      'transform="translate(80 0) rotate(0)"',
    );
  });

  test('texts are texts, however hostile', () => {
    const hostile = '&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;\u0007';
    const svg = drawn(
      shape(
        preset('rect'),
        `<xdr:txBody><a:bodyPr/><a:p><a:r><a:rPr b="1" sz="900"/><a:t>${hostile}</a:t></a:r><a:br/></a:p></xdr:txBody>`,
      ),
    );
    expect(svg).toContain(
      '<span style="font-size:9.6px;font-weight:bold">&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;\ufffd</span><br/>',
    );
    expect(drawn(shape('<a:prstGeom prst="constructor"/>'))).toBeUndefined();
    expect(drawn(shape(''))).toBeUndefined();
  });
});
