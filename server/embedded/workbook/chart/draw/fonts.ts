// The fonts of pictures: the machine's own are not asked, so that a picture is the same everywhere.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (name: string, up: number) =>
  Array.from({ length: up }).reduce<string>((folder) => dirname(folder), require.resolve(name));

const kept = new Map<string, Promise<Uint8Array>>();

function read(name: string, up: number, file: string): Promise<Uint8Array> {
  const known = kept.get(name);
  if (known) return known;
  const bytes = readFile(join(folderOf(name, up), file));
  kept.set(name, bytes);
  return bytes;
}

const HANGUL = /\p{Script=Hangul}/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Those that a text needs: the large ones of East Asia only where it has their letters. */
export async function fontsFor(text: string): Promise<Uint8Array[]> {
  const fonts = [read('@expo-google-fonts/inter', 1, '400Regular/Inter_400Regular.ttf')];
  if (EAST_ASIAN.test(text)) fonts.push(read('@embedpdf/fonts-sc', 2, 'fonts/NotoSansHans-Regular.otf'));
  if (HANGUL.test(text))
    fonts.push(read('@expo-google-fonts/nanum-gothic', 1, '400Regular/NanumGothic_400Regular.ttf'));
  return await Promise.all(fonts);
}
