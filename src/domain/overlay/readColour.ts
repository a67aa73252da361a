/** A colour such as `#C00` or `ff8800`, as files have it, as #rrggbb; undefined for what is none. */
export function readColour(text: string): string | undefined {
  const found = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim());
  if (!found) return undefined;
  const digits = found[1]!.toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The same of KML's aabbggrr; white is no colour there, but leaves an icon as it is. */
export function readKmlColour(text: string): string | undefined {
  const found = /^#?(?:[\da-f]{2})?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  const colour = found ? `#${found[3]}${found[2]}${found[1]}`.toLowerCase() : '#ffffff';
  return colour === '#ffffff' ? undefined : colour;
}
