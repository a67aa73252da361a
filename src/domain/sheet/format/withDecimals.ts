const MAX_DECIMALS = 30;
/** Texts, and what is said of a section, are not digits. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;
/** The digits of a section: those before the point, and those behind it. */
const DIGITS = /([0#?][0#?,]*)(?:\.([0#?]*))?/;

/**
 * A number format with a decimal more or fewer, in each of its sections; undefined where it has no decimals to change. General has as many
 * as the cell shows.
 */
export function withDecimals(code: string, by: 1 | -1, shown: string): string | undefined {
  if (code === 'General' || code === '') return fixed((/\.(\d+)$/.exec(shown)?.[1]?.length ?? 0) + by);
  const bare = code.replace(LITERAL, (text) => ' '.repeat(text.length));
  if (/[@ymdhs/?]/i.test(bare.replace(/General/gi, ''))) return undefined;
  let at = 0;
  let isChanged = false;
  const sections = bare.split(';').map((section) => {
    const own = code.slice(at, at + section.length);
    at += section.length + 1;
    const found = DIGITS.exec(section);
    if (!found) return own;
    const [all, whole = '', decimals = ''] = found;
    const count = decimals.length + by;
    if (count < 0 || count > MAX_DECIMALS) return own;
    isChanged = true;
    const digits = by > 0 ? `${decimals}0` : decimals.slice(0, -1);
    const written = digits === '' ? whole : `${whole}.${digits}`;
    return own.slice(0, found.index) + written + own.slice(found.index + all.length);
  });
  return isChanged ? sections.join(';') : undefined;
}

function fixed(decimals: number): string | undefined {
  if (decimals < 0 || decimals > MAX_DECIMALS) return undefined;
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
}
