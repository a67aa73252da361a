/** In the order in which they must be looked for: each names those below it too. */
const PRODUCTS: readonly [RegExp, string][] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A name by which a person knows a browser again, such as "Firefox on Linux", from its User-Agent. */
export function browserName(userAgent: string): string {
  const nameIn = (list: typeof PRODUCTS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const system = nameIn(SYSTEMS);
  return (nameIn(PRODUCTS) ?? 'Browser') + (system ? ` on ${system}` : '');
}
