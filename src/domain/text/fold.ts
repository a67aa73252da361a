/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŋ: 'n',
};

const PLAIN = /^[a-z0-9 ]*$/;

/** A name for comparison: lower case, without diacritics, apostrophes and dots, single spaces for anything between words. */
export function fold(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN.test(lower)) return lower.trim().replace(/ {2,}/g, ' ');
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʻ`.]/g, '')
    .replace(/[ßøđðþłıæœħŋ]/g, (letter) => LETTERS[letter]!)
    .replace(/[\s\-_/,()]+/g, ' ')
    .trim();
}
