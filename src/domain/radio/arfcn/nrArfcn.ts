import type { Carrier, Duplex } from './Carrier.ts';
import { type ChannelBand, carriersIn, channelAt, unverified } from './ChannelBand.ts';
import { nrFrequency, nrStepKhz } from './nrRaster.ts';

/**
 * Bands of 3GPP TS 38.104 tables 5.4.2.3-1 and -2 and TS 38.108, by first and last NR-ARFCN of the downlink, then of
 * the uplink. Many overlap.
 */
const BY_NUMBER: readonly ChannelBand[] = [
  fdd('n1', '2100', 422000, 434000, 384000, 396000),
  fdd('n2', '1900', 386000, 398000, 370000, 382000),
  fdd('n3', '1800', 361000, 376000, 342000, 357000),
  fdd('n5', '850', 173800, 178800, 164800, 169800),
  fdd('n7', '2600', 524000, 538000, 500000, 514000),
  fdd('n8', '900', 185000, 192000, 176000, 183000),
  fdd('n12', '700', 145800, 149200, 139800, 143200),
  fdd('n13', '700', 149200, 151200, 155400, 157400),
  fdd('n14', '700', 151600, 153600, 157600, 159600),
  fdd('n18', '800/850', 172000, 175000, 163000, 166000),
  fdd('n20', '800', 158200, 164200, 166400, 172400),
  fdd('n25', '1900', 386000, 399000, 370000, 383000),
  fdd('n24', '1600', 305000, 311800, 325300, 332100),
  fdd('n26', '800/850', 171800, 178800, 162800, 169800),
  fdd('n28', '700', 151600, 160600, 140600, 149600),
  sdl('n29', '700', 143400, 145600),
  fdd('n30', '2300', 470000, 472000, 461000, 463000),
  tdd('n34', '2000', 402000, 405000),
  tdd('n38', '2600', 514000, 524000),
  tdd('n39', '1900', 376000, 384000),
  tdd('n40', '2300', 460000, 480000),
  tdd('n41', '2500', 499200, 537999),
  tdd('n46', 'LAA', 743334, 795000),
  tdd('n48', 'CBRS', 636667, 646666),
  tdd('n50', '1500', 286400, 303400),
  tdd('n51', '1500', 285400, 286400),
  tdd('n53', '2400', 496700, 499000),
  fdd('n65', '2100', 422000, 440000, 384000, 402000),
  fdd('n66', 'AWS', 422000, 440000, 342000, 356000),
  sdl('n67', '700', 147600, 151600),
  fdd('n70', 'AWS', 399000, 404000, 339000, 342000),
  fdd('n71', '600', 123400, 130400, 132600, 139600),
  fdd('n74', '1500', 295000, 303600, 285400, 294000),
  sdl('n75', '1500', 286400, 303400),
  sdl('n76', '1500', 285400, 286400),
  tdd('n77', '3500', 620000, 680000),
  tdd('n78', '3500', 620000, 653333),
  tdd('n79', '4700', 693334, 733333),
  fdd('n85', '700', 145600, 149200, 139600, 143200),
  tdd('n90', '2500', 499200, 538000),
  loose('n91', '1500', 285400, 286400, 166400, 172400),
  loose('n92', '1500', 286400, 303400, 166400, 172400),
  loose('n93', '1500', 285400, 286400, 176000, 183000),
  loose('n94', '1500', 286400, 303400, 176000, 183000),
  tdd('n96', '6 GHz', 795000, 875000),
  fdd('n100', '900', 183880, 185000, 174880, 176000),
  tdd('n101', '1900', 380000, 382000),
  tdd('n102', '6 GHz', 796334, 828333),
  tdd('n104', '6 GHz', 828334, 875000),
  fdd('n254', '2400', 496700, 500000, 322000, 325300),
  fdd('n255', '1600', 305000, 311800, 325300, 332100),
  fdd('n256', '2100', 434000, 440000, 396000, 402000),
  tdd('n257', '28 GHz', 2054166, 2104165),
  tdd('n258', '26 GHz', 2016667, 2070832),
  tdd('n259', '39 GHz', 2270833, 2337499),
  tdd('n260', '39 GHz', 2229166, 2279165),
  tdd('n261', '28 GHz', 2070833, 2084999),
  tdd('n262', '47 GHz', 2399166, 2415832),
  tdd('n47', 'V2X', 790334, 795000),
  unverified(fdd('n31', '450', 92500, 93500, 90500, 91500)),
  unverified(tdd('n54', '1600', 334000, 335000)),
  unverified(fdd('n72', '450', 92200, 93200, 90200, 91200)),
  unverified(fdd('n105', '600', 122400, 130400, 132600, 140600)),
  unverified(fdd('n106', '900', 187000, 188000, 179200, 180200)),
  unverified(loose('n109', '1500', 286400, 303400, 140600, 146600)),
];

/** Narrow bands first: of several candidates they say most, and a wide one often contains a narrow one. */
export const NR_BANDS: readonly ChannelBand[] = [...BY_NUMBER].sort((a, b) => spanMhz(a) - spanMhz(b));

/** Bands that only phones send in, so no cell is heard there: first and last NR-ARFCN. */
export const NR_SUPPLEMENTARY_UPLINKS: readonly (readonly [band: string, from: number, to: number])[] = [
  ['n80', 342000, 357000],
  ['n81', 176000, 183000],
  ['n82', 166400, 172400],
  ['n83', 140600, 149600],
  ['n84', 384000, 396000],
  ['n86', 342000, 356000],
  ['n89', 164800, 169800],
  ['n95', 402000, 405000],
  ['n97', 460000, 480000],
  ['n98', 376000, 384000],
  ['n99', 325300, 332100],
];

/**
 * Every band that has the number, narrow ones first. A number beside the raster of its band is as good: phones often
 * report where the synchronisation signal stands.
 */
export function nrArfcnToCarriers(nrArfcn: number): Carrier[] {
  return carriersIn(NR_BANDS, nrArfcn);
}

/** The NR-ARFCN of a downlink in MHz in a band such as `n78`. */
export function nrArfcnAt(downlinkMhz: number, band: string): number | undefined {
  return channelAt(NR_BANDS, downlinkMhz, band);
}

function fdd(
  band: string,
  nickname: string,
  from: number,
  to: number,
  uplinkFrom: number,
  uplinkTo: number,
): ChannelBand {
  return { ...loose(band, nickname, from, to, uplinkFrom, uplinkTo), uplinkMhz: nrFrequency(uplinkFrom) };
}

/** Paired with an uplink at no fixed distance. */
function loose(
  band: string,
  nickname: string,
  from: number,
  to: number,
  uplinkFrom: number,
  uplinkTo: number,
): ChannelBand {
  return { ...downlink(band, nickname, 'FDD', from, to), uplink: [uplinkFrom, uplinkTo] };
}

function tdd(band: string, nickname: string, from: number, to: number): ChannelBand {
  return { ...downlink(band, nickname, 'TDD', from, to), uplinkMhz: nrFrequency(from) };
}

function sdl(band: string, nickname: string, from: number, to: number): ChannelBand {
  return downlink(band, nickname, 'SDL', from, to);
}

function downlink(band: string, nickname: string, duplex: Duplex, from: number, to: number): ChannelBand {
  return {
    kind: 'nr',
    band,
    label: `NR band ${band}`,
    nickname,
    duplex,
    from,
    to,
    stepKhz: nrStepKhz(from),
    downlinkMhz: nrFrequency(from),
    uplinkMhz: null,
    uplink: null,
  };
}

function spanMhz({ from, to, stepKhz }: ChannelBand): number {
  return ((to - from) * stepKhz) / 1000;
}
