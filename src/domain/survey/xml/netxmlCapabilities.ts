/**
 * The encryption of a netxml log, one word a cipher or key (`WPA+PSK`, `WPA+AES-CCM`, `WEP40`, `None`), in the form of a
 * WigleWifi row. The log says WPA of every version; AES-CCM came with WPA2, so it means WPA2.
 */
export function netxmlCapabilities(encryptions: readonly string[], isAdHoc: boolean): string {
  const all = encryptions.join(' ').toUpperCase();
  const end = isAdHoc ? '[IBSS]' : '[ESS]';
  if (all.trim() === '') return '';
  if (/OWE/.test(all)) return `[RSN-OWE-CCMP]${end}`;
  if (/WPA/.test(all))
    return `[${[versionOf(all), keyOf(all), cipherOf(all)].filter(Boolean).join('-')}]${end}`;
  if (/WEP/.test(all)) return `[WEP]${end}`;
  return /NONE|OPN|OPEN/.test(all) ? end : all.trim();
}

function versionOf(all: string): string {
  if (/WPA3|SAE/.test(all)) return 'WPA3';
  return /WPA2|CCM|GCM/.test(all) ? 'WPA2' : 'WPA';
}

function keyOf(all: string): string {
  if (/WPA3|SAE/.test(all)) return 'SAE';
  return /PSK/.test(all) ? 'PSK' : /EAP|TLS|802\.1X/.test(all) ? 'EAP' : '';
}

function cipherOf(all: string): string {
  return [/CCM|GCM/.test(all) && 'CCMP', /TKIP/.test(all) && 'TKIP'].filter(Boolean).join('+');
}
