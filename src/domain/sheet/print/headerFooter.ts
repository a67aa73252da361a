/** What a header or footer is about. */
export interface PageFacts {
  page: number;
  pages: number;
  file: string;
  sheet: string;
  date: string;
  time: string;
}

export interface PageTexts {
  left: string;
  center: string;
  right: string;
}

const SIDES = { L: 'left', C: 'center', R: 'right' } as const;
const CODE = /&(?:"[^"]*"|K[\dA-F]{2}[\dA-F+-]{4}|K\d{2}[+-]\d{3}|\d{1,3}|[\s\S])/gi;

/** The texts of a header or footer in the codes of its file (ECMA-376 part 1, 18.3.1.46); fonts and pictures are left out. */
export function headerFooter(codes: string, facts: PageFacts): PageTexts {
  const texts: PageTexts = { left: '', center: '', right: '' };
  let side: keyof PageTexts = 'center';
  let at = 0;
  for (const { 0: code, index } of codes.matchAll(CODE)) {
    texts[side] += codes.slice(at, index);
    at = index + code.length;
    const letter = code[1]!.toUpperCase();
    if (letter in SIDES && code.length === 2) side = SIDES[letter as keyof typeof SIDES];
    else texts[side] += wordOf(letter, facts);
  }
  texts[side] += codes.slice(at);
  return { left: texts.left.trim(), center: texts.center.trim(), right: texts.right.trim() };
}

function wordOf(letter: string, { page, pages, file, sheet, date, time }: PageFacts): string {
  const words: Readonly<Record<string, string>> = {
    '&': '&',
    P: String(page),
    N: String(pages),
    D: date,
    T: time,
    F: file,
    A: sheet,
  };
  return words[letter] ?? '';
}
