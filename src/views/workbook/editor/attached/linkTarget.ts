import type { CellLink } from '#queries/workbook/cells/attachmentsOf.ts';

/** Where a link leads: an address that a browser may open, a place in the workbook, or what is not opened from here. */
export type LinkTarget =
  | { kind: 'web'; url: string }
  | { kind: 'place'; reference: string }
  | { kind: 'refused'; address: string };

/** Files are hostile: no scheme but these is opened. */
const SCHEMES = /^(?:https?|mailto):$/;
/** Of a formula whose first argument is a text. */
const FORMULA = /^=HYPERLINK\(\s*"((?:[^"]|"")*)"/i;

/** The link of a cell, by the file or by its formula. */
export function linkTarget(link: CellLink | undefined, formula: unknown): LinkTarget | undefined {
  const called = typeof formula === 'string' ? FORMULA.exec(formula)?.[1]?.replaceAll('""', '"') : undefined;
  const { target, location } = link ?? { target: called, location: null };
  if (!target) return location ? { kind: 'place', reference: location } : undefined;
  if (target.startsWith('#')) return { kind: 'place', reference: target.slice(1) };
  if (!URL.canParse(target)) return { kind: 'refused', address: target };
  const url = new URL(target);
  if (!SCHEMES.test(url.protocol)) return { kind: 'refused', address: target };
  if (location && url.hash === '') url.hash = location;
  return { kind: 'web', url: url.href };
}

/** What a link is called before it is opened: all of its address, so that nothing is hidden. */
export const linkText = (link: LinkTarget): string =>
  link.kind === 'web' ? link.url : link.kind === 'place' ? link.reference : link.address;
