import { unescapeXml } from '#domain/text/unescapeXml.ts';
import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
import { childrenOf, textOf } from '#server/emulator/workbook/package/xml.ts';

/** A part of a text, and the element of its font; the cell's font where there is none. */
export interface TextRun {
  text: string;
  font: string | undefined;
}

const OF_RUNS = /<(?:\w+:)?r[\s>]/;
/** A string as nearly all programs write it; the general way is several times slower. */
const PLAIN = /^<(?:is|si)>\s*<t(?: xml:space="preserve")?>([^<]*)<\/t>\s*<\/(?:is|si)>$/;

/** The text of a string element, plain or in runs of rich text, without phonetic readings. */
export function richText(xml: string): string {
  const plain = PLAIN.exec(xml)?.[1];
  if (plain !== undefined) return readCellText(unescapeXml(plain));
  return readCellText(
    runsIn(xml)
      .map(({ text }) => text)
      .join(''),
  );
}

/** The parts of a string element that differ in their fonts; undefined for a plain text. */
export function textRuns(xml: string): TextRun[] | undefined {
  if (!OF_RUNS.test(xml)) return undefined;
  const runs = runsIn(xml).map(({ text, font }) => ({ text: readCellText(text), font }));
  return runs.some(({ font }) => font !== undefined) ? runs : undefined;
}

function runsIn(xml: string): TextRun[] {
  const [root] = childrenOf(xml);
  if (!root || root.isEmpty) return [];
  const runs: TextRun[] = [];
  for (const child of childrenOf(xml, root.innerStart)) {
    if (child.local === 't') runs.push({ text: textOf(xml, child), font: undefined });
    if (child.local !== 'r' || child.isEmpty) continue;
    let text = '';
    let font: string | undefined;
    for (const part of childrenOf(xml, child.innerStart)) {
      if (part.local === 't') text += textOf(xml, part);
      if (part.local === 'rPr') font = xml.slice(part.start, part.end);
    }
    runs.push({ text, font });
  }
  return runs;
}
