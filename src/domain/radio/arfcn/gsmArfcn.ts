import type { Carrier } from './Carrier.ts';
import { type ChannelBand, carriersIn, channelAt, unverified } from './ChannelBand.ts';

/** Highest ARFCN: ten bits. */
export const HIGHEST_ARFCN = 1023;

/**
 * ARFCN of 3GPP TS 45.005 table 2-2, by runs of numbers; frequencies in MHz of the first one. The 380 and 410 MHz
 * bands have no fixed numbers, and 810 MHz has these by custom.
 */
export const GSM_BANDS: readonly ChannelBand[] = [
  run('GSM 450', 'GSM 450', '450', 259, 293, 460.6, 450.6),
  run('GSM 480', 'GSM 480', '480', 306, 340, 489.0, 479.0),
  run('T-GSM 810', 'T-GSM 810', '800', 350, 425, 851.0, 806.0),
  // The base transmits in the lower half of this band, alone among all.
  unverified(run('GSM 750', 'GSM 750', '700', 438, 511, 747.2, 777.2)),
  run('GSM 850', 'GSM 850', '850', 128, 251, 869.2, 824.2),
  run('GSM 900', 'P-GSM 900', '900', 1, 124, 935.2, 890.2),
  run('GSM 900', 'E-GSM 900', '900', 0, 0, 935.0, 890.0),
  run('GSM 900', 'E-GSM 900', '900', 975, 1023, 925.2, 880.2),
  run('GSM 900', 'R-GSM 900', '900', 955, 974, 921.2, 876.2),
  run('GSM 900', 'ER-GSM 900', '900', 940, 954, 918.2, 873.2),
  run('DCS 1800', 'DCS 1800', '1800', 512, 885, 1805.2, 1710.2),
  run('PCS 1900', 'PCS 1900', '1900', 512, 810, 1930.2, 1850.2),
];

/** 512 to 810 is DCS 1800 or PCS 1900, and both are given. */
export function arfcnToCarriers(arfcn: number): Carrier[] {
  return carriersIn(GSM_BANDS, arfcn);
}

/** The ARFCN of a downlink in MHz in a band such as `GSM 900`. */
export function arfcnAt(downlinkMhz: number, band: string): number | undefined {
  return channelAt(GSM_BANDS, downlinkMhz, band);
}

/** Which of the two bands a country uses for 512 to 810, by its MCC; both where that is open. */
export function sharedGsmBands(mcc: string | undefined): readonly string[] {
  if (mcc === undefined || BOTH_BANDS.has(mcc)) return ['DCS 1800', 'PCS 1900'];
  if (DCS_IN_AMERICA.has(mcc) || /^[2456]\d\d$/.test(mcc)) return ['DCS 1800'];
  return /^[37]\d\d$/.test(mcc) ? ['PCS 1900'] : ['DCS 1800', 'PCS 1900'];
}

const BOTH_BANDS: ReadonlySet<string> = new Set(
  ['338', '346', '348', '356', '358', '370', '376'].concat(['724', '734', '748']),
);
const DCS_IN_AMERICA: ReadonlySet<string> = new Set(['352', '360', '372', '712']);

function run(
  band: string,
  label: string,
  nickname: string,
  from: number,
  to: number,
  downlinkMhz: number,
  uplinkMhz: number,
): ChannelBand {
  return {
    kind: 'gsm',
    band,
    label,
    nickname,
    duplex: 'FDD',
    from,
    to,
    stepKhz: 200,
    downlinkMhz,
    uplinkMhz,
    uplink: null,
  };
}
