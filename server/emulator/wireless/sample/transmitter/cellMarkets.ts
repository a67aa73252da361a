import type { GsmBand, LteBand, NrBand, WcdmaBand } from './cellBands.ts';

export interface CellOperator {
  /** MCC and MNC as the register writes them. */
  code: string;
  share: number;
  /** System id of an operator that ran CDMA instead of GSM and UMTS. */
  cdma?: number;
  /** First year of an operator that never ran anything older than LTE. */
  lteSince?: number;
}

/** What operators had on air in a country, and in which years. */
export interface CellMarket {
  operators: readonly CellOperator[];
  gsm?: { bands: readonly GsmBand[]; from: number; to: number };
  wcdma: { bands: readonly WcdmaBand[]; from: number; to: number };
  lte: { bands: readonly LteBand[]; from: number };
  nr: { bands: readonly NrBand[]; from: number };
  /** Last year of CDMA, for the operators with a system id. */
  cdmaTo?: number;
}

const op = (code: string, share: number, more: Partial<CellOperator> = {}): CellOperator => ({
  code,
  share,
  ...more,
});

const NINE_EIGHTEEN = { bands: ['900', '1800'] as const, from: 2001, to: 2099 };

export const cellMarkets: Readonly<Record<string, CellMarket>> = {
  DE: {
    operators: [op('26201', 4), op('26202', 3), op('26203', 4)],
    gsm: NINE_EIGHTEEN,
    wcdma: { bands: ['1'], from: 2005, to: 2021 },
    lte: { bands: ['20', '3', '7', '1', '8', '28'], from: 2011 },
    nr: { bands: ['78', '28', '1', '3'], from: 2020 },
  },
  CH: {
    operators: [op('22801', 5), op('22802', 3), op('22803', 2)],
    gsm: { bands: ['900', '1800'], from: 2001, to: 2021 },
    wcdma: { bands: ['1', '8'], from: 2005, to: 2025 },
    lte: { bands: ['20', '3', '7', '1', '28'], from: 2012 },
    nr: { bands: ['78', '28'], from: 2019 },
  },
  FR: {
    operators: [op('20801', 4), op('20810', 3), op('20815', 2, { lteSince: 2013 }), op('20820', 3)],
    gsm: NINE_EIGHTEEN,
    wcdma: { bands: ['1', '8'], from: 2005, to: 2028 },
    lte: { bands: ['20', '3', '7', '1', '28'], from: 2012 },
    nr: { bands: ['78', '1', '28'], from: 2020 },
  },
  GB: {
    operators: [op('23410', 3), op('23415', 3), op('23430', 4), op('23420', 2)],
    gsm: NINE_EIGHTEEN,
    wcdma: { bands: ['1', '8'], from: 2004, to: 2025 },
    lte: { bands: ['20', '3', '7', '1'], from: 2013 },
    nr: { bands: ['78', '28'], from: 2020 },
  },
  TR: {
    operators: [op('28601', 4), op('28602', 3), op('28603', 2)],
    gsm: NINE_EIGHTEEN,
    wcdma: { bands: ['1', '8'], from: 2009, to: 2099 },
    lte: { bands: ['20', '3', '7', '1', '8'], from: 2016 },
    nr: { bands: ['78', '28'], from: 2026 },
  },
  SJ: {
    operators: [op('24201', 3), op('24202', 1)],
    gsm: NINE_EIGHTEEN,
    wcdma: { bands: ['1', '8'], from: 2008, to: 2021 },
    lte: { bands: ['20', '3', '7'], from: 2013 },
    nr: { bands: ['78', '28'], from: 2021 },
  },
  US: {
    operators: [
      op('310410', 4),
      op('310260', 4),
      op('311480', 3, { cdma: 20 }),
      op('310120', 2, { cdma: 4124 }),
    ],
    gsm: { bands: ['850', '1900'], from: 2003, to: 2022 },
    wcdma: { bands: ['2', '5', '4'], from: 2006, to: 2022 },
    lte: { bands: ['2', '4', '12', '13', '66', '71', '5', '41'], from: 2011 },
    nr: { bands: ['71', '41', '77', '5'], from: 2020 },
    cdmaTo: 2022,
  },
  BR: {
    operators: [op('72404', 3), op('72405', 3), op('72411', 4)],
    gsm: { bands: ['900', '1800', '850'], from: 2003, to: 2099 },
    wcdma: { bands: ['1', '5'], from: 2008, to: 2099 },
    lte: { bands: ['7', '3', '28', '1'], from: 2013 },
    nr: { bands: ['78', '28'], from: 2022 },
  },
  MX: {
    operators: [op('334020', 5), op('334050', 2), op('334140', 1, { lteSince: 2018 })],
    gsm: { bands: ['850', '1900'], from: 2003, to: 2099 },
    wcdma: { bands: ['2', '5'], from: 2008, to: 2099 },
    lte: { bands: ['4', '2', '7', '28', '66'], from: 2013 },
    nr: { bands: ['78'], from: 2022 },
  },
  NG: {
    operators: [op('62130', 4), op('62120', 3), op('62150', 3), op('62160', 1)],
    gsm: NINE_EIGHTEEN,
    wcdma: { bands: ['1', '8'], from: 2008, to: 2099 },
    lte: { bands: ['20', '3', '7', '28'], from: 2014 },
    nr: { bands: ['78'], from: 2022 },
  },
  JP: {
    operators: [
      op('44010', 4),
      op('44020', 3),
      op('44050', 3, { cdma: 12304 }),
      op('44011', 1, { lteSince: 2020 }),
    ],
    wcdma: { bands: ['1', '19', '8'], from: 2002, to: 2024 },
    lte: { bands: ['1', '3', '19', '18', '28', '41'], from: 2011 },
    nr: { bands: ['77', '78', '28'], from: 2020 },
    cdmaTo: 2021,
  },
  IN: {
    operators: [
      op('40492', 3),
      op('40420', 2),
      op('405872', 4, { lteSince: 2016 }),
      op('40415', 1),
      op('40409', 1, { cdma: 14450 }),
    ],
    gsm: NINE_EIGHTEEN,
    wcdma: { bands: ['1', '8'], from: 2011, to: 2022 },
    lte: { bands: ['3', '40', '5', '8'], from: 2014 },
    nr: { bands: ['78', '28'], from: 2022 },
    cdmaTo: 2019,
  },
  AU: {
    operators: [op('50501', 4), op('50502', 3), op('50503', 2)],
    gsm: { bands: ['900', '1800'], from: 2001, to: 2018 },
    wcdma: { bands: ['1', '5', '8'], from: 2006, to: 2024 },
    lte: { bands: ['3', '28', '7', '1', '40'], from: 2012 },
    nr: { bands: ['78', '5', '28'], from: 2019 },
  },
  FJ: {
    operators: [op('54201', 4), op('54202', 3)],
    gsm: { bands: ['900'], from: 2001, to: 2099 },
    wcdma: { bands: ['1', '8'], from: 2010, to: 2099 },
    lte: { bands: ['3', '28', '1'], from: 2014 },
    nr: { bands: ['78'], from: 2025 },
  },
};
