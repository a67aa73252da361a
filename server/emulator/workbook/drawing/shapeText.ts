import { escapeXml } from '#domain/text/escapeXml.ts';
import type { Colours } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import type { XmlNode } from '#server/emulator/workbook/chart/draw/model/XmlNode.ts';
import type { Size } from '#server/emulator/workbook/chart/draw/picture.ts';

const EMU_PER_PIXEL = 9525;
/** Hundredths of a point. */
const USUAL_SIZE = 1_100;
/** Px of a hundredth of a point: less than in the file, as texts of cells are in the page. */
const FONT_PX = 0.8 / 75;
const MAX_LENGTH = 20_000;
const ALIGNMENTS: Readonly<Record<string, string>> = { ctr: 'center', r: 'right', just: 'justify' };
const ANCHORS: Readonly<Record<string, string>> = { ctr: 'center', b: 'flex-end' };

/**
 * The text of a shape as a part of an SVG picture: the browser breaks its lines. Empty for none. `colour` is of runs
 * without one of their own, `inset` a share of each side that the outline leaves no room for.
 */
export function shapeText(
  body: XmlNode | undefined,
  { width, height }: Size,
  colours: Colours,
  colour: string,
  inset: number,
): string {
  if (!body || body.textsOf('t').join('').trim() === '') return '';
  const properties = body.at('bodyPr');
  const pixels = (name: string, usual: number) =>
    (Number(properties?.attribute(name) ?? usual) || 0) / EMU_PER_PIXEL;
  const padding = [
    pixels('tIns', 45_720) + height * inset,
    pixels('rIns', 91_440) + width * inset,
    pixels('bIns', 45_720) + height * inset,
    pixels('lIns', 91_440) + width * inset,
  ];
  const style = [
    'box-sizing:border-box;display:flex;flex-direction:column;overflow:hidden',
    `width:${width}px;height:${height}px;padding:${padding.map((side) => `${side}px`).join(' ')}`,
    ...(/^(1|true)$/.test(properties?.attribute('anchorCtr') ?? '') ? ['align-items:center'] : []),
    `justify-content:${ANCHORS[properties?.attribute('anchor') ?? ''] ?? 'flex-start'}`,
    `white-space:${properties?.attribute('wrap') === 'none' ? 'pre' : 'pre-wrap'};overflow-wrap:anywhere`,
    `font-family:Calibri,Carlito,Arial,sans-serif;line-height:1.2;color:${colour}`,
    ...(properties?.attribute('vert') === 'vert270' ? ['writing-mode:sideways-lr'] : []),
    ...(properties?.attribute('vert') === 'vert' ? ['writing-mode:vertical-rl'] : []),
  ];
  const lines = body.all('p').map((line) => {
    const aligned = ALIGNMENTS[line.at('pPr')?.attribute('algn') ?? ''] ?? 'left';
    const runs = line.children.map((run) => runOf(run, colours)).join('');
    return `<div style="text-align:${aligned};min-height:1.2em">${runs}</div>`;
  });
  const html = `<div xmlns="http://www.w3.org/1999/xhtml" style="${style.join(';')}">${lines.join('')}</div>`;
  return `<foreignObject width="${width}" height="${height}">${html}</foreignObject>`;
}

function runOf(run: XmlNode, colours: Colours): string {
  if (run.local === 'br') return '<br/>';
  if (run.local !== 'r' && run.local !== 'fld') return '';
  const properties = run.at('rPr');
  const isOn = (name: string) => /^(1|true)$/.test(properties?.attribute(name) ?? '');
  const size = Number(properties?.attribute('sz')) || USUAL_SIZE;
  const colour = colours.ofFill(properties);
  const underline = properties?.attribute('u') ?? 'none';
  const style = [
    `font-size:${Math.round(size * FONT_PX * 100) / 100}px`,
    ...(isOn('b') ? ['font-weight:bold'] : []),
    ...(isOn('i') ? ['font-style:italic'] : []),
    ...(underline === 'none' ? [] : ['text-decoration:underline']),
    ...(colour && colour !== 'none' ? [`color:${colour}`] : []),
  ];
  const text = (run.at('t')?.text ?? '').slice(0, MAX_LENGTH);
  return `<span style="${style.join(';')}">${escapeXml(text)}</span>`;
}
