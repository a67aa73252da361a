import type { Random } from '#server/emulator/Random.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

/**
 * Fills a factory SSID: `{X4}`, `{x4}` the last hex digits of the address in either case, `{9:3}` digits, `{a:5}` and
 * `{A:5}` letters in either case.
 */
export function defaultName(template: string, mac: number, random: Random): string {
  return template.replace(/\{(?:([Xx])(\d+)|([9aA]):(\d+))\}/g, (_, hex, digits, kind, count) => {
    if (hex) {
      const tail = mac.toString(16).padStart(12, '0').slice(-Number(digits));
      return hex === 'X' ? tail.toUpperCase() : tail;
    }
    let text = '';
    for (let at = 0; at < Number(count); at++)
      text += kind === '9' ? String(random.below(10)) : random.pick([...LETTERS]);
    return kind === 'A' ? text.toUpperCase() : text;
  });
}
