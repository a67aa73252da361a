import { expect, test } from 'vitest';
import { encryptionOf } from './encryptionOf.ts';

test.each([
  ['[WPA2-PSK-CCMP][RSN-PSK-CCMP][ESS][WPS]', 'wpa2'],
  ['[RSN-PSK-CCMP][ESS]', 'wpa2'],
  ['[RSN-PSK+SAE-CCMP][ESS][MFPC]', 'wpa3'],
  ['[WPA3-SAE][ESS]', 'wpa3'],
  ['[RSN-EAP_SUITE_B_192-GCMP-256][ESS]', 'wpa3'],
  ['[WPA-PSK-TKIP][ESS]', 'wpa'],
  ['[WPA-PSK-TKIP][WPA2-PSK-CCMP][ESS]', 'wpa2'],
  ['[WEP][ESS]', 'wep'],
  ['[ESS]', 'none'],
  ['[IBSS]', 'none'],
  ['[WPS][ESS]', 'none'],
  ['[RSN-OWE-CCMP][ESS]', 'none'],
  ['[OWE_TRANSITION][ESS]', 'none'],
  ['OWE', 'none'],
  ['WPA2', 'wpa2'],
  ['WPA/WPA2/PSK', 'wpa2'],
  ['WPA_PSK', 'wpa'],
  ['wpa3 psk', 'wpa3'],
  ['WEP', 'wep'],
  ['OPEN', 'none'],
  ['OPN', 'none'],
  ['', 'unknown'],
  ['  ', 'unknown'],
  ['[UNKNOWN]', 'unknown'],
  ['[WAPI_PSK]', 'unknown'],
  ['Misc [LE]', 'none'],
  ['LTE;310260', 'unknown'],
])('%s is %s', (capabilities, encryption) => {
  expect(encryptionOf(capabilities)).toBe(encryption);
});
