import { attributesOf, childNamed, childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { FormatChange } from './FormatChange.ts';

/** What a style gives one part of a table. */
interface TablePartStyle extends FormatChange {
  /** Rows or columns of a stripe. */
  size?: number;
}

/** By the part's name in files, such as wholeTable (ECMA-376 part 1, 18.18.93). */
export type TableStyle = Readonly<Record<string, TablePartStyle | undefined>>;

/** The table styles of a workbook's own, by name; `changes` are its formats of rules and parts. */
export function readTableStyles(xml: string, changes: readonly FormatChange[]): Map<string, TableStyle> {
  const list = xml === '' ? undefined : childNamed(xml, rootOf(xml, 'styles'), 'tableStyles');
  return new Map(
    (list ? childrenNamed(xml, list, 'tableStyle') : []).map((style) => {
      const parts = childrenNamed(xml, style, 'tableStyleElement').map((part) => {
        const own = attributesOf(xml, part);
        const size = Math.max(1, Math.trunc(Number(own.get('size') ?? 1)) || 1);
        return [own.get('type') ?? '', { ...changes[Number(own.get('dxfId') ?? -1)], size }] as const;
      });
      return [attributesOf(xml, style).get('name') ?? '', Object.fromEntries(parts)] as const;
    }),
  );
}
