import type { Carrier } from './Carrier.ts';
import { type ChannelBand, carriersIn, channelAt, unverified, wholeKhz } from './ChannelBand.ts';
import { ADDITIONAL_UARFCN } from './uarfcnAdditional.ts';

/** Highest UARFCN: fourteen bits. */
export const HIGHEST_UARFCN = 16383;

/**
 * UARFCN of 3GPP TS 25.101 table 5.1: F = offset + N / 5 MHz. Offset, first and last number of the downlink, then of the uplink.
 */
const GENERAL: readonly ChannelBand[] = [
  fdd('I', '2100', 0, 10562, 10838, 0, 9612, 9888),
  fdd('II', '1900', 0, 9662, 9938, 0, 9262, 9538),
  fdd('III', '1800', 1575, 1162, 1513, 1525, 937, 1288),
  fdd('IV', 'AWS', 1805, 1537, 1738, 1450, 1312, 1513),
  fdd('V', '850', 0, 4357, 4458, 0, 4132, 4233),
  fdd('VI', '800/850', 0, 4387, 4413, 0, 4162, 4188),
  fdd('VII', '2600', 2175, 2237, 2563, 2100, 2012, 2338),
  fdd('VIII', '900', 340, 2937, 3088, 340, 2712, 2863),
  fdd('IX', '1800', 0, 9237, 9387, 0, 8762, 8912),
  fdd('X', 'AWS', 1490, 3112, 3388, 1135, 2887, 3163),
  fdd('XI', '1500', 736, 3712, 3787, 733, 3487, 3562),
  fdd('XII', '700', -37, 3842, 3903, -22, 3617, 3678),
  fdd('XIII', '700', -55, 4017, 4043, 21, 3792, 3818),
  fdd('XIV', '700', -63, 4117, 4143, 12, 3892, 3918),
  fdd('XIX', '800/850', 735, 712, 763, 770, 312, 363),
  fdd('XX', '800', -109, 4512, 4638, -23, 4287, 4413),
  fdd('XXI', '1500', 1326, 862, 912, 1358, 462, 512),
  fdd('XXII', '3500', 2580, 4662, 5038, 2525, 4437, 4813),
  fdd('XXV', '1900', 910, 5112, 5413, 875, 4887, 5188),
  unverified(fdd('XXVI', '800/850', -291, 5762, 5913, -291, 5537, 5688)),
  unverified({ ...single('XXXII', '1500', 131, 6617, 6813), duplex: 'SDL' }),
];

/** TS 25.102, also of TD-SCDMA: F = N / 5 MHz. */
const TDD: readonly ChannelBand[] = [
  tdd('39', '1900', 9404, 9596),
  tdd('33', '1900', 9504, 9596),
  tdd('34', '2000', 10054, 10121),
  tdd('40', '2300', 11504, 11996),
  tdd('38', '2600', 12854, 13096),
];

/** The additional channels stand 100 kHz beside the raster, as far from their uplink as the rest of the band. */
const ADDITIONAL: readonly ChannelBand[] = ADDITIONAL_UARFCN.flatMap(({ band, offsetMhz, channels }) => {
  const general = GENERAL.find((row) => row.band === band)!;
  const duplexMhz = general.downlinkMhz - general.uplinkMhz!;
  return channels.map((channel): ChannelBand => {
    const row = single(band, general.nickname, offsetMhz, channel, channel);
    return unverified({ ...row, uplinkMhz: wholeKhz(row.downlinkMhz - duplexMhz) });
  });
});

export const UMTS_BANDS: readonly ChannelBand[] = [...GENERAL, ...TDD, ...ADDITIONAL];

/** Every band that has the number: VI repeats numbers of V, and the TDD bands 33 and 39 overlap. */
export function uarfcnToCarriers(uarfcn: number): Carrier[] {
  return carriersIn(UMTS_BANDS, uarfcn);
}

/** The UARFCN of a downlink in MHz in a band such as `VIII`, general or additional. */
export function uarfcnAt(downlinkMhz: number, band: string): number | undefined {
  return channelAt(UMTS_BANDS, downlinkMhz, band);
}

function fdd(
  band: string,
  nickname: string,
  offsetMhz: number,
  from: number,
  to: number,
  uplinkOffsetMhz: number,
  uplinkFrom: number,
  uplinkTo: number,
): ChannelBand {
  return {
    ...single(band, nickname, offsetMhz, from, to),
    uplinkMhz: wholeKhz(uplinkOffsetMhz + uplinkFrom / 5),
    uplink: [uplinkFrom, uplinkTo],
  };
}

function tdd(band: string, nickname: string, from: number, to: number): ChannelBand {
  const row = single(band, nickname, 0, from, to);
  return { ...row, label: `UMTS TDD band ${band}`, duplex: 'TDD', uplinkMhz: row.downlinkMhz };
}

function single(band: string, nickname: string, offsetMhz: number, from: number, to: number): ChannelBand {
  return {
    kind: 'wcdma',
    band,
    label: `UMTS band ${band}`,
    nickname,
    duplex: 'FDD',
    from,
    to,
    stepKhz: 200,
    downlinkMhz: wholeKhz(offsetMhz + from / 5),
    uplinkMhz: null,
    uplink: null,
  };
}
