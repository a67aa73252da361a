import { closeSync, openSync, writeSync } from 'node:fs';
import { makeNetworks, randomFrom } from '#bench/store/networks.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';
import { HEADER_1_6, PRE_HEADER_1_6, wigleRow } from '#tests/support/domain/wigleCsv.ts';

const SIGHTINGS = 5;
const ROWS_AT_ONCE = 10_000;
const DAY_MS = 86_400_000;

/** Writes a WiGLE CSV file in which every network is seen five times, on five days from a day on, a few metres apart. */
export function writeSurvey(path: string, observations: number, firstDay = 0): void {
  const networks = makeNetworks(observations / SIGHTINGS);
  const random = randomFrom(7);
  const file = openSync(path, 'w');
  writeSync(file, `${PRE_HEADER_1_6}\n${HEADER_1_6}\n`);
  let rows: string[] = [];
  for (let at = 0; at < observations; at++) {
    const i = at % networks.count;
    const channel = networks.channel[i]!;
    rows.push(
      wigleRow({
        kind: 'wifi',
        id: macText(networks.mac[i]!),
        name: networks.name[i]!,
        timeMs: networks.firstMs[i]! + (firstDay + Math.floor(at / networks.count)) * DAY_MS,
        lat: Number((networks.lat[i]! + (random() - 0.5) * 0.001).toFixed(7)),
        lng: Number((networks.lng[i]! + (random() - 0.5) * 0.001).toFixed(7)),
        altitudeMetres: 40,
        accuracyMetres: 3.9,
        signalDbm: -50 - Math.floor(random() * 40),
        channel,
        frequencyMhz: 2407 + 5 * channel,
        capabilities: '[WPA2-PSK-CCMP][RSN-PSK-CCMP][ESS][WPS]',
        rcois: '',
        mfgrId: -1,
      }),
    );
    if (rows.length === ROWS_AT_ONCE || at === observations - 1) {
      writeSync(file, `${rows.join('\n')}\n`);
      rows = [];
    }
  }
  closeSync(file);
}
