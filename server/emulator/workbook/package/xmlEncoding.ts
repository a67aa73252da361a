// The encodings that XML parts come in: UTF-8 almost always, UTF-16 and others by the book (XML 1.0, appendix F).

import { PackageError } from './PackageError.ts';

const DECLARATION = /^(<\?xml\b[^>]*?\sencoding\s*=\s*["'])([\w.:-]+)(["'])/;
/** A declaration is no longer than this. */
const MAX_DECLARATION_LENGTH = 256;

/** The text of a part, without a byte order mark. What was in another encoding declares UTF-8, as it will be written. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = decodeAs(encoding, bytes);
  return encoding === 'utf-8' ? text : text.replace(DECLARATION, '$1UTF-8$3');
}

/** The same as bytes; those that came where they are UTF-8. */
export const utf8Xml = (bytes: Uint8Array): Uint8Array =>
  encodingOf(bytes) === 'utf-8' ? bytes : new TextEncoder().encode(decodeXml(bytes));

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_DECLARATION_LENGTH));
  const declared = DECLARATION.exec(begin.toString('latin1'))?.[2]?.toLowerCase();
  return declared === undefined || declared === 'us-ascii' || declared.startsWith('utf') ? 'utf-8' : declared;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new PackageError('unsupported', `The workbook has a part in an unsupported encoding: ${encoding}.`);
  }
}
