// Shapes, lines, text boxes and groups of a sheet as one SVG picture (ECMA-376 part 1, 20.5.2).

import { escapeXml } from '#domain/text/escapeXml.ts';
import type { Colours } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import type { XmlNode } from '#server/emulator/workbook/chart/draw/model/XmlNode.ts';
import type { Size } from '#server/emulator/workbook/chart/draw/picture.ts';
import { shapePath } from './shapePath.ts';
import { shapeText } from './shapeText.ts';

const EMU_PER_PIXEL = 9525;
const DEGREE = 60_000;
const MAX_DEPTH = 8;
const MAX_SHAPES = 2_000;
/** Of a side, that the outline of a round or slanted shape leaves no room for. */
const INSETS: Readonly<Record<string, number>> = { ellipse: 0.146, diamond: 0.25, triangle: 0.25 };
const DASHES: Readonly<Record<string, readonly number[]>> = {
  dash: [4, 3],
  lgDash: [8, 3],
  sysDash: [3, 1],
  sysDot: [1, 1],
  dot: [1, 3],
  dashDot: [4, 3, 1, 3],
};

export interface ShapeReader {
  colours: Colours;
  /** A picture of the drawing as a data address; undefined for one that cannot be shown. */
  pictureAt: (relation: string) => string | undefined;
}

interface Box extends Size {
  x: number;
  y: number;
}

/** Undefined for a shape, or a group that has one, whose outline is not known. `size` in pixels. */
export function shapeSvg(shape: XmlNode, { width, height }: Size, reader: ShapeReader): string | undefined {
  if (!(width >= 0 && height >= 0)) return undefined;
  const whole = { x: 0, y: 0, width, height };
  const marks: string[] = [];
  const parts = partsOf(shape, whole, reader, marks, MAX_DEPTH);
  if (parts === undefined) return undefined;
  // Lines have a width even where their box has none.
  const [wide, high] = [Math.max(1, width), Math.max(1, height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="none" overflow="visible">${parts}</svg>`;
}

function partsOf(
  node: XmlNode,
  box: Box,
  reader: ShapeReader,
  drawn: string[],
  depth: number,
): string | undefined {
  drawn.push(node.local);
  if (depth === 0 || drawn.length > MAX_SHAPES) return undefined;
  if (node.local === 'pic') return pictureSvg(node, box, reader);
  if (node.local !== 'grpSp') return outlineSvg(node, box, reader);
  const place = node.at('grpSpPr', 'xfrm');
  const [origin, extent] = [pair(place?.at('chOff'), 'x', 'y'), pair(place?.at('chExt'), 'cx', 'cy')];
  const [across, down] = [box.width / (extent[0] || 1), box.height / (extent[1] || 1)];
  const parts = node.children.flatMap((child): (string | undefined)[] => {
    if (!/^(sp|cxnSp|pic|grpSp|graphicFrame)$/.test(child.local)) return [];
    const own = child.at(child.local === 'grpSp' ? 'grpSpPr' : 'spPr', 'xfrm');
    const [offset, size] = [pair(own?.at('off'), 'x', 'y'), pair(own?.at('ext'), 'cx', 'cy')];
    const inner = {
      x: box.x + (offset[0] - origin[0]) * across,
      y: box.y + (offset[1] - origin[1]) * down,
      width: size[0] * across,
      height: size[1] * down,
    };
    return [own ? partsOf(child, inner, reader, drawn, depth - 1) : undefined];
  });
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

const pair = (node: XmlNode | undefined, a: string, b: string): [number, number] => [
  Number(node?.attribute(a)) || 0,
  Number(node?.attribute(b)) || 0,
];

function pictureSvg(node: XmlNode, { x, y, width, height }: Box, reader: ShapeReader): string | undefined {
  const source = reader.pictureAt(node.at('blipFill', 'blip')?.attributeOf('embed') ?? '');
  return (
    source &&
    `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${escapeXml(source)}"/>`
  );
}

function outlineSvg(node: XmlNode, box: Box, { colours }: ShapeReader): string | undefined {
  const properties = node.at('spPr');
  const path = properties && shapePath(properties, box);
  if (!properties || path === undefined) return undefined;
  const style = node.at('style');
  const fill = colours.ofFill(properties) ?? colours.ofReference(style?.at('fillRef')) ?? 'none';
  const line = properties.at('ln');
  const stroke = colours.ofFill(line) ?? colours.ofReference(style?.at('lnRef')) ?? 'none';
  const width = Number(line?.attribute('w')) / EMU_PER_PIXEL || 1;
  const isOpen = !path.includes('Z');
  const dash = DASHES[line?.val('prstDash') ?? '']?.map((length) => length * width).join(' ');
  const text = shapeText(
    node.at('txBody'),
    box,
    colours,
    colours.ofReference(style?.at('fontRef')) ?? '#000000',
    INSETS[properties.at('prstGeom')?.attribute('prst') ?? ''] ?? 0,
  );
  const outline =
    `<path d="${path}" fill="${isOpen ? 'none' : fill}" stroke="${stroke}" stroke-width="${width}"` +
    `${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
  const heads = isOpen && stroke !== 'none' ? headsOf(line, box, stroke, width) : '';
  return `<g transform="${turnOf(properties.at('xfrm'), box)}">${outline}${heads}</g>${text && `<g transform="${turnOf(properties.at('xfrm'), box, true)}">${text}</g>`}`;
}

/** Moved to its place, turned and mirrored; texts are turned, never mirrored. */
function turnOf(place: XmlNode | undefined, { x, y, width, height }: Box, isText = false): string {
  const degrees = (Number(place?.attribute('rot')) || 0) / DEGREE;
  const isOn = (name: string) => !isText && /^(1|true)$/.test(place?.attribute(name) ?? '');
  const [across, down] = [isOn('flipH') ? -1 : 1, isOn('flipV') ? -1 : 1];
  const [middleX, middleY] = [width / 2, height / 2];
  const moved = `translate(${x} ${y})`;
  if (degrees === 0 && across === 1 && down === 1) return moved;
  return `${moved} translate(${middleX} ${middleY}) rotate(${degrees}) scale(${across} ${down}) translate(${-middleX} ${-middleY})`;
}

/** Arrowheads at the ends of a straight line. */
function headsOf(line: XmlNode | undefined, { width, height }: Box, colour: string, thickness: number) {
  const angle = (Math.atan2(height, width) * 180) / Math.PI;
  const size = Math.max(5, thickness * 3);
  const head = (x: number, y: number, degrees: number) =>
    `<path d="M0 0L${-size} ${-size / 2}L${-size} ${size / 2}Z" fill="${colour}" transform="translate(${x} ${y}) rotate(${degrees})"/>`;
  const has = (end: string) => !/^(none)?$/.test(line?.at(end)?.attribute('type') ?? '');
  return (has('tailEnd') ? head(width, height, angle) : '') + (has('headEnd') ? head(0, 0, angle + 180) : '');
}
