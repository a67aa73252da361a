// Number formats as they are written into HTML: Excel's mso-number-format is a CSS string of the code, or a name.

import { isReadableFormat, MAX_FORMAT_LENGTH } from '#domain/sheet/format/numberFormatRules.ts';

const NAMED: Readonly<Record<string, string>> = {
  general: 'General',
  'general number': 'General',
  'general date': 'm/d/yyyy h:mm',
  'long date': '[$-F800]dddd, mmmm dd, yyyy',
  'medium date': 'd-mmm-yy',
  'short date': 'm/d/yyyy',
  'long time': '[$-F400]h:mm:ss AM/PM',
  'medium time': 'h:mm AM/PM',
  'short time': 'h:mm',
  currency: '"$"#,##0.00',
  fixed: '0.00',
  standard: '#,##0.00',
  percent: '0.00%',
  scientific: '0.00E+00',
};

/** The code of an mso-number-format; undefined for one that cannot be read. */
export function readMsoFormat(css: string): string | undefined {
  const inner = css.trim().replace(/^"|"$/g, '');
  return (
    NAMED[inner.toLowerCase()] ??
    readableFormat(
      inner.replace(/\\([\da-f]{4})|\\(.)/gi, (_, hex: string | undefined, sign: string) =>
        hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : sign,
      ),
    )
  );
}

const MAX_KNOWN = 1_000;
const known = new Map<string, boolean>();

/** A code that a cell can have; undefined for any other text. */
export function readableFormat(code: string): string | undefined {
  if (code === '' || code.length > MAX_FORMAT_LENGTH) return undefined;
  const isReadable = known.get(code) ?? isReadableFormat(code);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(code, isReadable);
  return isReadable ? code : undefined;
}

/** A code as mso-number-format, which may stand in an attribute between apostrophes. */
export const writeMsoFormat = (code: string): string =>
  `"${code.replace(/[^a-z\d ]/gi, (sign) =>
    /["'<>&]/.test(sign) ? `\\${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : `\\${sign}`,
  )}"`;
