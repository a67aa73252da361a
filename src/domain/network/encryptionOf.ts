import type { Encryption } from './RadioKind.ts';

/**
 * Protection of a WiFi network from the capabilities that a survey recorded. The rule is the WiGLE app's
 * (Network.java), widened to the plain modes that other wardrivers write (`WPA2`, `WPA_WPA2_PSK`, `OPEN`).
 * The strongest mode of a transition network counts. Opportunistic encryption (OWE) has no password and counts as
 * none, as in the app, though Android lists it as RSN; blank or foreign text is unknown, because it does not say that the network is open.
 */
export function encryptionOf(capabilities: string): Encryption {
  const text = capabilities.toUpperCase();
  if (/WPA3|SAE|EAP_SUITE_B_192/.test(text)) return 'wpa3';
  if (/OWE/.test(text) && !/PSK|EAP/.test(text)) return 'none';
  if (/WPA2|RSN/.test(text)) return 'wpa2';
  if (text.includes('WPA')) return 'wpa';
  if (text.includes('WEP')) return 'wep';
  if (/WAPI|UNKNOWN/.test(text)) return 'unknown';
  return /\[(?!\])|^ *(OPEN|OPN|NONE|OWE|ESS|IBSS)\b/.test(text) ? 'none' : 'unknown';
}
