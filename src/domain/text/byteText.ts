// Survey files mix encodings row by row, so they are split as bytes (one character each) and decoded by field.

const BEYOND_ASCII = /[\u0080-\u00ff]/;

/** Text of bytes given one character each: UTF-8 where they are valid UTF-8, else ISO-8859-1, so no byte is lost. */
export function byteText(bytes: string): string {
  if (!BEYOND_ASCII.test(bytes)) return bytes;
  try {
    return decodeURIComponent(bytes.replace(/[%\u0080-\u00ff]/g, percent));
  } catch {
    return bytes;
  }
}

function percent(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
