import { createRequire } from 'node:module';
import type { LocaleData } from 'i18n-iso-countries';
import { fold } from '#domain/text/fold.ts';

/** What i18n-iso-countries gives without its node entry, which loads every language there is. */
interface Library {
  registerLocale(locale: LocaleData): void;
  getNames(language: string, options: { select: 'all' }): Record<string, string[]>;
  getAlpha2Codes(): Record<string, string>;
}

/** Languages in which a country's name is understood; the first is the one that is printed. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'tr', 'it', 'nl', 'ja'];

let english: Readonly<Record<string, string[]>> | undefined;
let codes: ReadonlyMap<string, string> | undefined;

/** English short name; the code itself if it is unknown. */
export function countryName(code: string): string {
  read();
  return english![code]?.[0] ?? code;
}

/** The alpha-2 code for a name in one of several languages, or for an alpha-2 or alpha-3 code. */
export function countryCodeOf(text: string): string | undefined {
  read();
  return codes!.get(fold(text));
}

function read(): void {
  if (codes) return;
  const require = createRequire(import.meta.url);
  const library = require('i18n-iso-countries/index.js') as Library;
  const index = new Map<string, string>();
  for (const language of LANGUAGES) {
    library.registerLocale(require(`i18n-iso-countries/langs/${language}.json`) as LocaleData);
    const names = library.getNames(language, { select: 'all' });
    english ??= names;
    for (const [code, known] of Object.entries(names))
      for (const name of known) if (!index.has(fold(name))) index.set(fold(name), code);
  }
  for (const [alpha2, alpha3] of Object.entries(library.getAlpha2Codes()))
    for (const code of [alpha2, alpha3]) index.set(fold(code), alpha2);
  codes = index;
}
