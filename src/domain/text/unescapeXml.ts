const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Line ends as every XML reader passes them on (XML 1.0, 2.11): CR LF and CR are LF, unless they are written as references. */
export const xmlLineEnds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/**
 * Text of XML with its line ends normalised and its references replaced. Unknown entities stay as they are: those of one's
 * own are only ever an attack.
 */
export function unescapeXml(text: string): string {
  const lines = xmlLineEnds(text);
  if (!lines.includes('&')) return lines;
  return lines.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name as string] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
