const SIGNATURES: readonly [start: string, kind: string][] = [
  ['\x1f\x8b', 'gzip inside gzip'],
  ['PK\x03\x04', 'a zip archive'],
  ['SQLite format 3\0', 'an SQLite database'],
  ['\xff\xfe', 'text in UTF-16'],
  ['\xfe\xff', 'text in UTF-16'],
  ['%PDF-', 'a PDF document'],
  ['\xd4\xc3\xb2\xa1', 'a packet capture'],
  ['\xa1\xb2\xc3\xd4', 'a packet capture'],
  ['\n\r\r\n', 'a packet capture'],
];

const MARKUP: readonly [tag: string, kind: string][] = [
  ['<html', 'an HTML page'],
  ['', 'an XML document'],
];

/** What a file is by its first bytes, to complete the sentence "This is …". */
export function describeFile(head: string): string {
  const signed = SIGNATURES.find(([start]) => head.startsWith(start));
  if (signed) return signed[1];
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (text === '') return 'an empty file';
  if (text.includes('\0')) return 'binary data';
  if (text.startsWith('<')) return MARKUP.find(([tag]) => text.toLowerCase().includes(tag))![1];
  if (/^[[{]/.test(text)) return 'JSON';
  return `text that begins with ${JSON.stringify(text.split(/[\r\n]/, 1)[0]!.slice(0, 80))}`;
}
