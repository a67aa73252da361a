import type { RankedScore } from '#server/emulator/wireless/statistics/standings.ts';

/** Each answers what is best first, as a number or a text that orders by itself. */
const SORTS = {
  discovered: (score: RankedScore) => -score.wifiLocated,
  total: (score: RankedScore) => -score.totalWifi,
  monthcount: (score: RankedScore) => -score.month,
  prevmonthcount: (score: RankedScore) => -score.monthBefore,
  gendisc: (score: RankedScore) => -score.cell,
  gentotal: (score: RankedScore) => -score.totalCell,
  firsttransid: (score: RankedScore) => transNumber(score.first ?? '99999999-99999'),
  lasttransid: (score: RankedScore) => -transNumber(score.last ?? '00000000-00000'),
};

export type Sort = keyof typeof SORTS;

/** Equals stay in the order of their rank. */
export function sorted(scores: readonly RankedScore[], sort: Sort): RankedScore[] {
  return scores.toSorted((a, b) => SORTS[sort](a) - SORTS[sort](b) || a.rank - b.rank);
}

const transNumber = (trans: string) => Number(trans.replace('-', ''));
