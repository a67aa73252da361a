// The fonts of pictures: the machine's own are not asked, so that a picture is the same everywhere.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const fontFiles = new Map<string, Promise<Uint8Array>>();

/** A file beside the module that a package begins with. */
function read(module: string, file: string): Promise<Uint8Array> {
  const path = join(dirname(module), file);
  const known = fontFiles.get(path) ?? readFile(path);
  fontFiles.set(path, known);
  return known;
}

const HANGUL = /\p{Script=Hangul}/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Those that a text needs: the large ones of East Asia only where it has their letters. */
export async function fontsFor(text: string): Promise<Uint8Array[]> {
  const fonts = [read(require.resolve('@expo-google-fonts/inter'), '400Regular/Inter_400Regular.ttf')];
  if (EAST_ASIAN.test(text))
    fonts.push(read(require.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Regular.otf'));
  if (HANGUL.test(text))
    fonts.push(
      read(require.resolve('@expo-google-fonts/nanum-gothic'), '400Regular/NanumGothic_400Regular.ttf'),
    );
  return await Promise.all(fonts);
}
