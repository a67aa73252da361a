// Numbers as they are typed into Excel in English: 1,234.5  $5  (5)  5%  1e3  1 1/2

/** A number, and the format that a cell without one gets by it. */
export interface ReadNumber {
  value: number;
  format?: string;
}

/** Digits beyond these are zeros in Excel. */
const DIGITS = 15;
const DECIMAL = String.raw`(\d+(?:,\d{3,})*)?(?:(\.)(\d*))?(?:([eE][+-]?\d{1,4}))?`;
const NUMBER = new RegExp(`^([+-]?)\\s*(\\$?)\\s*([+-]?)${DECIMAL}\\s*(%?)$`);
const FRACTION = /^([+-]?)\s*(\d{1,15})\s+(\d{1,5})\s*\/\s*(\d{1,5})$/;

/** Undefined for anything but a number. */
export function readTypedNumber(text: string): ReadNumber | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 400 || !/\d/.test(trimmed)) return undefined;
  const inner = /^\((.*)\)$/.exec(trimmed)?.[1];
  const found =
    inner === undefined ? readPlain(trimmed) : /^\s*[+-]/.test(inner) ? undefined : readPlain(inner.trim());
  if (!found || inner === undefined) return found;
  return found.value === 0 ? found : { ...found, value: -found.value };
}

function readPlain(text: string): ReadNumber | undefined {
  const [, sign = '', dollar, sign2 = '', whole = '', point = '', decimals = '', exponent = '', percent] =
    NUMBER.exec(text) ?? [];
  if (dollar === undefined || (whole === '' && decimals === '')) return readFraction(text);
  if (sign2 !== '' && (dollar === '' || sign !== '')) return undefined;
  const digits = withoutExcess(whole.replaceAll(',', ''), decimals);
  const size = Number(digits + exponent);
  if (!Number.isFinite(size)) return undefined;
  const signed = (sign || sign2) === '-' && size !== 0 ? -size : size;
  const value = percent
    ? Number(`${signed}e-2`.replace(/e(.*)e-2$/, (_, power) => `e${Number(power) - 2}`))
    : signed;
  const format = formatOf({
    isMoney: dollar !== '',
    isPercent: percent === '%',
    hasGroups: whole.includes(','),
    hasDecimals: point !== '' && decimals !== '',
    hasExponent: exponent !== '',
  });
  return format === undefined ? { value } : { value, format };
}

/** The digits of a number, with zeros after the fifteenth that counts. */
function withoutExcess(whole: string, decimals: string): string {
  const all = whole + decimals;
  const first = /[1-9]/.exec(all)?.index ?? 0;
  const kept = all.slice(0, first + DIGITS).padEnd(all.length, '0');
  return `${kept.slice(0, whole.length) || '0'}.${kept.slice(whole.length)}`;
}

interface Looks {
  isMoney: boolean;
  isPercent: boolean;
  hasGroups: boolean;
  hasDecimals: boolean;
  hasExponent: boolean;
}

function formatOf({ isMoney, isPercent, hasGroups, hasDecimals, hasExponent }: Looks): string | undefined {
  if (isMoney) return hasDecimals ? '$#,##0.00_);[Red]($#,##0.00)' : '$#,##0_);[Red]($#,##0)';
  if (isPercent) return hasDecimals ? '0.00%' : '0%';
  if (hasExponent) return '0.00E+00';
  if (hasGroups) return hasDecimals ? '#,##0.00' : '#,##0';
  return undefined;
}

/** A whole number and a fraction; a fraction alone may be a day. */
function readFraction(text: string): ReadNumber | undefined {
  const [, sign, whole, over, under] = FRACTION.exec(text) ?? [];
  if (under === undefined || Number(under) === 0) return undefined;
  const size = Number(whole) + Number(over) / Number(under);
  const marks = '?'.repeat(Math.min(3, Math.max(under.length, over!.length)));
  return { value: sign === '-' ? -size : size, format: `# ${marks}/${marks}` };
}
