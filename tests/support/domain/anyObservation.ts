import fc from 'fast-check';
import type { Observation } from '#domain/network/Observation.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';

const mac = fc
  .uint8Array({ minLength: 6, maxLength: 6 })
  .map((octets) => [...octets].map((octet) => octet.toString(16).padStart(2, '0').toUpperCase()).join(':'));
const cellId = fc.tuple(fc.nat(999_999), fc.nat(65_535), fc.nat()).map((parts) => parts.join('_'));
const ssid = fc.string({ unit: 'binary', maxLength: 8 }).filter((name) => name.isWellFormed());
/** Any observation that a survey file of version 1.6 can hold. */
export const anyObservation: fc.Arbitrary<Observation> = fc
  .record({
    kind: fc.constantFrom(...RADIO_KINDS),
    id: fc.constant(''),
    name: ssid,
    timeMs: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
    lat: fc.double({ min: -90, max: 90, noNaN: true }).map((lat) => lat + 0),
    lng: fc.double({ min: -180, max: 180, noNaN: true }).map((lng) => lng + 0),
    altitudeMetres: fc.integer({ min: -400, max: 9000 }),
    accuracyMetres: fc.float({ min: 0, max: 1000, noNaN: true }),
    signalDbm: fc.integer({ min: -140, max: 0 }),
    channel: fc.integer({ min: 1, max: 177 }),
    frequencyMhz: fc.constantFrom(2412, 5180, 5955),
    capabilities: fc.constantFrom('[WPA2-PSK-CCMP][ESS]', '', 'LTE;310260', 'Misc [LE]'),
    rcois: fc.constantFrom('', '5a03ba0000 004096'),
    mfgrId: fc.integer({ min: -1, max: 65_535 }),
  })
  .chain((base) => {
    const isCell = !['wifi', 'bt', 'ble'].includes(base.kind);
    const id = isCell ? cellId : mac;
    return id.map((one) => ({ ...base, id: one, frequencyMhz: isCell ? 0 : base.frequencyMhz }));
  });
