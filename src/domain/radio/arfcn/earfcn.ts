import type { Carrier, Duplex } from './Carrier.ts';
import { type ChannelBand, carriersIn, channelAt, unverified } from './ChannelBand.ts';

/** Highest EARFCN: eighteen bits. */
export const HIGHEST_EARFCN = 262143;

/**
 * EARFCN of 3GPP TS 36.101 table 5.7.3-1: band, low edge of the downlink in MHz, its first and last number, then the
 * same of the uplink. No number is in two bands.
 */
export const LTE_BANDS: readonly ChannelBand[] = [
  fdd(1, '2100', 2110, 0, 599, 1920, 18000, 18599),
  fdd(2, '1900', 1930, 600, 1199, 1850, 18600, 19199),
  fdd(3, '1800', 1805, 1200, 1949, 1710, 19200, 19949),
  fdd(4, 'AWS', 2110, 1950, 2399, 1710, 19950, 20399),
  fdd(5, '850', 869, 2400, 2649, 824, 20400, 20649),
  fdd(6, '800/850', 875, 2650, 2749, 830, 20650, 20749),
  fdd(7, '2600', 2620, 2750, 3449, 2500, 20750, 21449),
  fdd(8, '900', 925, 3450, 3799, 880, 21450, 21799),
  fdd(9, '1800', 1844.9, 3800, 4149, 1749.9, 21800, 22149),
  fdd(10, 'AWS', 2110, 4150, 4749, 1710, 22150, 22749),
  fdd(11, '1500', 1475.9, 4750, 4949, 1427.9, 22750, 22949),
  fdd(12, '700', 729, 5010, 5179, 699, 23010, 23179),
  fdd(13, '700', 746, 5180, 5279, 777, 23180, 23279),
  fdd(14, '700', 758, 5280, 5379, 788, 23280, 23379),
  fdd(17, '700', 734, 5730, 5849, 704, 23730, 23849),
  fdd(18, '800/850', 860, 5850, 5999, 815, 23850, 23999),
  fdd(19, '800/850', 875, 6000, 6149, 830, 24000, 24149),
  fdd(20, '800', 791, 6150, 6449, 832, 24150, 24449),
  fdd(21, '1500', 1495.9, 6450, 6599, 1447.9, 24450, 24599),
  fdd(22, '3500', 3510, 6600, 7399, 3410, 24600, 25399),
  fdd(23, '2000', 2180, 7500, 7699, 2000, 25500, 25699),
  fdd(24, '1600', 1525, 7700, 8039, 1626.5, 25700, 26039),
  fdd(25, '1900', 1930, 8040, 8689, 1850, 26040, 26689),
  fdd(26, '800/850', 859, 8690, 9039, 814, 26690, 27039),
  fdd(27, '800/850', 852, 9040, 9209, 807, 27040, 27209),
  fdd(28, '700', 758, 9210, 9659, 703, 27210, 27659),
  sdl(29, '700', 717, 9660, 9769),
  fdd(30, '2300', 2350, 9770, 9869, 2305, 27660, 27759),
  fdd(31, '450', 462.5, 9870, 9919, 452.5, 27760, 27809),
  sdl(32, '1500', 1452, 9920, 10359),
  tdd(33, '1900', 1900, 36000, 36199),
  tdd(34, '2000', 2010, 36200, 36349),
  tdd(35, '1900', 1850, 36350, 36949),
  tdd(36, '1900', 1930, 36950, 37549),
  tdd(37, '1900', 1910, 37550, 37749),
  tdd(38, '2600', 2570, 37750, 38249),
  tdd(39, '1900', 1880, 38250, 38649),
  tdd(40, '2300', 2300, 38650, 39649),
  tdd(41, '2500', 2496, 39650, 41589),
  tdd(42, '3500', 3400, 41590, 43589),
  tdd(43, '3500', 3600, 43590, 45589),
  tdd(44, '700', 703, 45590, 46589),
  tdd(45, '1500', 1447, 46590, 46789),
  tdd(46, 'LAA', 5150, 46790, 54539),
  tdd(47, 'V2X', 5855, 54540, 55239),
  tdd(48, 'CBRS', 3550, 55240, 56739),
  tdd(49, '3500', 3550, 56740, 58239),
  tdd(50, '1500', 1432, 58240, 59089),
  tdd(51, '1500', 1427, 59090, 59139),
  tdd(52, '3500', 3300, 59140, 60139),
  tdd(53, '2400', 2483.5, 60140, 60254),
  unverified(tdd(54, '1600', 1670, 60255, 60304)),
  fdd(65, '2100', 2110, 65536, 66435, 1920, 131072, 131971),
  fdd(66, 'AWS', 2110, 66436, 67335, 1710, 131972, 132671),
  sdl(67, '700', 738, 67336, 67535),
  fdd(68, '700', 753, 67536, 67835, 698, 132672, 132971),
  sdl(69, '2600', 2570, 67836, 68335),
  fdd(70, 'AWS', 1995, 68336, 68585, 1695, 132972, 133121),
  fdd(71, '600', 617, 68586, 68935, 663, 133122, 133471),
  fdd(72, '450', 461, 68936, 68985, 451, 133472, 133521),
  fdd(73, '450', 460, 68986, 69035, 450, 133522, 133571),
  fdd(74, '1500', 1475, 69036, 69465, 1427, 133572, 134001),
  sdl(75, '1500', 1432, 69466, 70315),
  sdl(76, '1500', 1427, 70316, 70365),
  fdd(85, '700', 728, 70366, 70545, 698, 134002, 134181),
  fdd(87, '410', 420, 70546, 70595, 410, 134182, 134231),
  fdd(88, '410', 422, 70596, 70645, 412, 134232, 134281),
  unverified(fdd(103, '700', 757, 70646, 70655, 787, 134282, 134291)),
  unverified(fdd(106, '900', 935, 70656, 70705, 896, 134292, 134341)),
  unverified(downlink(107, '600', 'SDL', 612, 70706, 71105)),
  unverified(downlink(108, '500', 'SDL', 470, 71106, 73385)),
  unverified(downlink(111, '1800', 'FDD', 1820, 73386, 73485)),
];

export function earfcnToCarriers(earfcn: number): Carrier[] {
  return carriersIn(LTE_BANDS, earfcn);
}

/** The EARFCN of a downlink in MHz in a band such as `B3`. */
export function earfcnAt(downlinkMhz: number, band: string): number | undefined {
  return channelAt(LTE_BANDS, downlinkMhz, band);
}

function fdd(
  band: number,
  nickname: string,
  downlinkMhz: number,
  from: number,
  to: number,
  uplinkMhz: number,
  uplinkFrom: number,
  uplinkTo: number,
): ChannelBand {
  const row = downlink(band, nickname, 'FDD', downlinkMhz, from, to);
  return { ...row, uplinkMhz, uplink: [uplinkFrom, uplinkTo] };
}

function tdd(band: number, nickname: string, megahertz: number, from: number, to: number): ChannelBand {
  return { ...downlink(band, nickname, 'TDD', megahertz, from, to), uplinkMhz: megahertz };
}

function sdl(band: number, nickname: string, downlinkMhz: number, from: number, to: number): ChannelBand {
  return downlink(band, nickname, 'SDL', downlinkMhz, from, to);
}

function downlink(
  band: number,
  nickname: string,
  duplex: Duplex,
  downlinkMhz: number,
  from: number,
  to: number,
): ChannelBand {
  return {
    kind: 'lte',
    band: `B${band}`,
    label: `LTE band ${band}`,
    nickname,
    duplex,
    from,
    to,
    stepKhz: 100,
    downlinkMhz,
    uplinkMhz: null,
    uplink: null,
  };
}
