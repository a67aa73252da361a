import fc from 'fast-check';
import type { Network } from '#domain/network/Network.ts';
import { ENCRYPTIONS, familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { bareNetwork } from './sampleTable.ts';

/** Names that hide, reorder, break out of a format or are run by what opens a file. */
export const HOSTILE_NAMES = [
  '=HYPERLINK("http://x","y")',
  '+1',
  '@SUM(A1)',
  '\t=1',
  "'=1",
  "''@x",
  '＝1',
  'a,b"c\r\nd',
  ']]>',
  '<script>alert(1)</script>',
  '&lt;&#0;&amp;',
  'x\u202egnp.exe',
  '\u0000\u0007\u001b[31m',
  '\ufffe\uffff',
  ' spaces ',
  '北海道 🐟',
  'None',
  '(no SSID)',
];

const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE_NAMES),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map((text) => text.toWellFormed()),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const anySecond = fc.integer({ min: 946_684_800, max: 1_900_000_000 }).map((seconds) => seconds * 1000);
const anyMac = fc.integer({ min: 0, max: 2 ** 48 - 1 }).map((bits) =>
  bits
    .toString(16)
    .padStart(12, '0')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1:'),
);
const anyCell = fc
  .tuple(fc.constantFrom('26201', '310410'), fc.nat(65_535), fc.nat(268_435_455))
  .map((parts) => parts.join('_'));
const anyPlace = fc.option(
  fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }).filter((degrees) => Math.abs(degrees) > 1e-4),
    lng: fc.double({ min: -180, max: 180, noNaN: true }).filter((degrees) => Math.abs(degrees) > 1e-4),
  }),
  { freq: 4 },
);

/** A network as a service may answer it, with times to the second. */
export const anyNetwork = (): fc.Arbitrary<Network> =>
  fc
    .record({
      kind: fc.constantFrom(...RADIO_KINDS),
      mac: anyMac,
      cell: anyCell,
      name: fc.option(anyName),
      place: anyPlace,
      times: fc.tuple(fc.option(anySecond), fc.option(anySecond)),
      encryption: fc.constantFrom(...ENCRYPTIONS),
      channel: fc.option(fc.integer({ min: 1, max: 196 })),
      comment: fc.option(anyName),
    })
    .map(({ kind, mac, cell, name, place, times, encryption, channel, comment }) => ({
      ...bareNetwork,
      kind,
      id: familyOf(kind) === 'cell' ? cell : mac,
      name,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      firstMs: times[0],
      lastMs: times[1],
      encryption: kind === 'wifi' ? encryption : null,
      channel,
      comment,
    }));
