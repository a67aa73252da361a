import { PackageError } from './PackageError.ts';

/** The upper half of code page 437, in which archives without the mark for UTF-8 name their entries. */
const UPPER_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** The name of an entry. Throws PackageError for one that leads anywhere but into the package. */
export function zipName(bytes: Uint8Array, isUtf8: boolean): string {
  const name = isUtf8 ? new TextDecoder().decode(bytes) : (fatalUtf8(bytes) ?? codePage437(bytes));
  const isUnsafe =
    name.includes('\\') || name.includes('\0') || name.startsWith('/') || name.split('/').includes('..');
  if (name === '' || isUnsafe)
    throw new PackageError(
      'damaged',
      `The workbook is damaged: a part has the name ${JSON.stringify(name.slice(0, 100))}.`,
    );
  return name;
}

/** Many writers use UTF-8 and do not say so. */
function fatalUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const codePage437 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : UPPER_437[byte - 128]!)).join('');
