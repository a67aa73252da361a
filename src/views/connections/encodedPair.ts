/** What HTTP Basic sends for a name and a token, in base64 (RFC 7617): account pages show it as "Encoded for use". */
export function formatEncodedPair({ name, token }: { name: string; token: string }): string {
  return btoa(`${name}:${token}`);
}

/** The name and token of an encoded pair, with or without "Basic" before it; undefined for any other text. */
export function parseEncodedPair(text: string): { name: string; token: string } | undefined {
  const encoded = text.trim().replace(/^(authorization:\s*)?basic\s+/i, '');
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(encoded)) return undefined;
  let plain: string;
  try {
    plain = atob(encoded);
  } catch {
    return undefined;
  }
  const [, name, token] = /^([!-9;-~]+):([!-~]+)$/.exec(plain) ?? [];
  return name !== undefined && token !== undefined ? { name, token } : undefined;
}
