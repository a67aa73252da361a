import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
import { childrenOf, textOf } from '#server/emulator/workbook/package/xml.ts';

/** The text of a string element, plain or in runs of rich text, without phonetic readings. */
export function richText(xml: string): string {
  const [root] = childrenOf(xml);
  if (!root || root.isEmpty) return '';
  let text = '';
  for (const child of childrenOf(xml, root.innerStart)) {
    if (child.local === 't') text += textOf(xml, child);
    else if (child.local === 'r' && !child.isEmpty)
      for (const part of childrenOf(xml, child.innerStart)) if (part.local === 't') text += textOf(xml, part);
  }
  return readCellText(text);
}
