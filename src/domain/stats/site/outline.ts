// Any JSON as text for people, cut to a length that people can read.

const DEEPEST = 6;
const MAX_ENTRIES = 50;
const LONGEST = 4000;
const MAX_TEXT_LENGTH = 300;

/** An indented outline, one line an entry; omitted entries are counted in their place. */
export function outline(value: unknown): string {
  const lines: string[] = [];
  let length = 0;
  function isRoomFor(depth: number, text: string): boolean {
    const line = '  '.repeat(depth) + text;
    length += line.length + 1;
    if (length <= LONGEST) lines.push(line);
    return length <= LONGEST;
  }
  function walk(lead: string, one: unknown, depth: number): boolean {
    if (typeof one !== 'object' || one === null) return isRoomFor(depth, lead + plainLabel(one));
    const entries = Object.entries(one);
    const shown = depth >= DEEPEST ? [] : entries.slice(0, MAX_ENTRIES);
    const more = entries.length - shown.length;
    return (
      isRoomFor(depth, lead + sizeLabel(one)) &&
      shown.every(([key, entry]) => walk(`${key.slice(0, MAX_TEXT_LENGTH)}: `, entry, depth + 1)) &&
      (more === 0 || depth >= DEEPEST || isRoomFor(depth + 1, `… and ${more} more`))
    );
  }
  if (!walk('', value, 0)) lines.push('… and more');
  return lines.join('\n');
}

/** "list of 3", "object of 2". */
export function sizeLabel(value: object): string {
  return Array.isArray(value) ? `list of ${value.length}` : `object of ${Object.keys(value).length}`;
}

/** A value that is neither list nor object. */
function plainLabel(value: unknown): string {
  if (value === null || value === undefined) return 'no value';
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : String(value);
}
