import { unescapeXml } from '#domain/text/unescapeXml.ts';

/** Sticky and short, so that what is no attribute ends the search at once. */
const ATTRIBUTE = /\s*([^\s=]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The value of an attribute among those of a tag as they are written; blank when it is not there. */
export function xmlAttribute(attributes: string, name: string): string {
  ATTRIBUTE.lastIndex = 0;
  for (let found = ATTRIBUTE.exec(attributes); found; found = ATTRIBUTE.exec(attributes))
    if (found[1] === name) return unescapeXml(found[2] ?? found[3] ?? '');
  return '';
}
