import { escapeXml } from '#domain/text/escapeXml.ts';
import type { CheckBox } from '#services/workbook/shapes.ts';

const SIDE = 12;

/** A check box of the file as an SVG picture of a size, px. */
export function checkBoxPicture(
  { label, isChecked }: Pick<CheckBox, 'label' | 'isChecked'>,
  { width, height }: { width: number; height: number },
): string {
  const top = (height - SIDE) / 2;
  const mark = isChecked === null ? 'M3 6h6' : isChecked ? 'M2.5 6l2.5 3 4.5-6' : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g transform="translate(3 ${top})" fill="none" stroke="#000"><rect x=".5" y=".5" width="11" height="11"/><path d="${mark}" stroke-width="1.6"/></g>` +
    `<text x="${SIDE + 8}" y="${height / 2 + 4}" font-family="sans-serif" font-size="12">${escapeXml(label)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
