import type { CellKind } from '#domain/network/RadioKind.ts';

const NAMES: Readonly<Record<CellKind | 'other', string>> = {
  gsm: 'gsm 2g gprs edge gsmr egprs',
  cdma: 'cdma cdma2000 1xrtt evdo evdo0 evdoa evdob ehrpd is95 is95a is95b',
  wcdma: 'wcdma umts 3g hspa hspaplus hspap hsdpa hsupa utra utran dchspa',
  lte: 'lte 4g lteca ltea lteadvanced eutra eutran ltem catm1 nbiot ltefdd ltetdd',
  nr: 'nr 5g 5gnr nrsa 5gsa nrnsa 5gnsa newradio',
  other: 'wifi wlan bt ble bluetooth btle',
};
const KINDS = new Map(
  Object.entries(NAMES).flatMap(([kind, list]) =>
    list.split(' ').map((name) => [name, kind as CellKind | 'other'] as const),
  ),
);

/** The kind of a row by what its file calls it, `HSPA+`, `NR-SA` or `4G`; `other` is WiFi or Bluetooth. */
export function kindOf(text: string): CellKind | 'other' | undefined {
  const name = text
    .replace('+', 'plus')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return KINDS.get(name);
}
