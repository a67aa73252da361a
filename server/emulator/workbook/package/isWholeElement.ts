import { PackageError } from './PackageError.ts';
import { tagsOf } from './xml.ts';

const TAG = /^<\/?[\w.:-]+(?:\s+[\w.:-]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*\s*\/?>$/;
const ODD_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i;

/** The prefixes of namespaces that a text declares. */
export const prefixesOf = (xml: string): ReadonlySet<string> =>
  new Set(Array.from(xml.matchAll(/\sxmlns:([\w.-]+)\s*=/g), ([, prefix]) => prefix!));

/**
 * Whether a text is one element of that local name, all of it closed, so that a part with it is XML still. Prefixes are `known`, or declared
 * in it.
 */
export function isWholeElement(text: string, local: string, known: ReadonlySet<string>): boolean {
  if (ODD_ENTITY.test(text)) return false;
  const own = prefixesOf(text);
  const open: string[] = [];
  try {
    for (const { kind, name, start, end, local: word } of tagsOf(text)) {
      if (open.length === 0 && (start !== 0 || word !== local)) return false;
      if (!TAG.test(text.slice(start, end))) return false;
      const prefix = name === word ? undefined : name.slice(0, -word.length - 1);
      if (prefix !== undefined && !known.has(prefix) && !own.has(prefix)) return false;
      if (kind === 'open') open.push(name);
      else if (kind === 'close' && open.pop() !== name) return false;
      if (open.length === 0) return end === text.length;
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
  }
  return false;
}
