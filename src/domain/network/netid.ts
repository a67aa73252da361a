/** The rule that a hardware address prefix has to meet, as the end of a sentence. */
export const NETID_RULE = 'at least the first three octets, such as 0A:2C:EF, or all six';

const ADDRESS = /^[0-9a-f]{2}:[0-9a-f]{2}:[0-9a-f]{2}:[0-9a-f]{2}:[0-9a-f]{2}:[0-9a-f]{2}$/i;
const SEPARATED = /^[0-9a-f]{2}([:\-. ][0-9a-f]{2})*$/i;
const CISCO = /^[0-9a-f]{4}(\.[0-9a-f]{4}){0,2}(\.[0-9a-f]{2})?$/i;
const BARE = /^([0-9a-f]{2})+$/i;

/**
 * A hardware address, or its first three to six octets, in the colon form that the service takes. People paste
 * `0a-2c-ef`, `0a2c.ef3d.251b`, `0a2cef` or a prefix that ends in a separator; undefined for anything else.
 */
export function readNetid(text: string): string | undefined {
  if (ADDRESS.test(text)) return text.toUpperCase(); // nearly every row of a survey
  const trimmed = text.trim().replace(/[:\-.]$/, '');
  if (!SEPARATED.test(trimmed) && !CISCO.test(trimmed) && !BARE.test(trimmed)) return undefined;
  const digits = trimmed.replace(/[^0-9a-f]/gi, '').toUpperCase();
  if (digits.length < 6 || digits.length > 12) return undefined;
  return digits.replace(/(..)(?=.)/g, '$1:');
}

/** True for a locally administered address: made up by the device, often random, so it names no vendor. */
export function isLocallyAdministered(netid: string): boolean {
  return (Number.parseInt(netid.slice(0, 2), 16) & 2) !== 0;
}

/** An address that is written as a decimal number, as in recorded observations, with colons; anything else as it is. */
export function writeNetid(id: string): string {
  if (!/^\d{1,15}$/.test(id)) return id;
  const hex = Number(id).toString(16).padStart(12, '0');
  return hex.length === 12 ? hex.toUpperCase().replace(/(..)(?=.)/g, '$1:') : id;
}
