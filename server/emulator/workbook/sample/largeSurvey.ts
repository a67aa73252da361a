import { Random } from '#server/emulator/Random.ts';
import { accessPoints, rounded, walk } from './radioSample.ts';
import type { CellSpec, WorkbookSpec } from './SheetSpec.ts';

const COUNT = 50_000;
const POINTS = 3_000;
const DAYS = 28;
/** 2026-03-02 as a serial number. */
const START = 46_083;

const COLUMNS = [
  'Number',
  'Time',
  'BSSID',
  'SSID',
  'Band',
  'Channel',
  'Centre',
  'Security',
  'RSSI',
  'Latitude',
  'Longitude',
  'Accuracy',
];
const STYLES = [
  'grouped',
  'dateTime',
  'code',
  undefined,
  undefined,
  undefined,
  'megahertz',
  undefined,
  'level',
  'coordinate',
  'coordinate',
  'metres',
] as const;
const BANDS = ['2.4 GHz', '5 GHz', '6 GHz'];

/** Four weeks of sightings in one table, for what many rows do to a sheet; with the results of its formulas. */
export function largeSurvey(): WorkbookSpec {
  const random = new Random('large survey');
  const sightings = walk(random, accessPoints(random, POINTS), COUNT, DAYS);
  const rows = sightings.map(({ at, access, lat, lon, accuracyMetres, levelDbm }, index): CellSpec[] => [
    index + 1,
    rounded(START + at, 6),
    access.bssid,
    access.ssid,
    access.band,
    access.channel,
    access.centreMhz,
    access.security,
    levelDbm,
    lat,
    lon,
    accuracyMetres,
  ]);
  return {
    sheets: [
      {
        name: 'Sightings',
        widths: [9, 16, 18, 22, 9, 9, 11, 9, 9, 11, 11, 10],
        columnStyles: STYLES,
        frozenRows: 1,
        rows: [COLUMNS, ...rows],
        table: {
          name: 'Sightings',
          ref: `A1:L${COUNT + 1}`,
          columns: COLUMNS.map((name) => ({ name })),
          style: 'TableStyleLight9',
        },
      },
      {
        name: 'Totals',
        widths: [14, 13, 13],
        rows: [
          ['Band', 'Sightings', 'Mean RSSI'].map((value): CellSpec => ({ value, style: 'strong' })),
          ...BANDS.map((band, at): CellSpec[] => {
            const levels = sightings
              .filter(({ access }) => access.band === band)
              .map(({ levelDbm }) => levelDbm);
            const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
            return [
              band,
              {
                formula: `COUNTIFS(Sightings[Band],A${at + 2})`,
                value: levels.length,
                style: 'grouped',
              },
              {
                formula: `AVERAGEIFS(Sightings[RSSI],Sightings[Band],A${at + 2})`,
                value: mean,
                style: 'level',
              },
            ];
          }),
        ],
      },
    ],
  };
}
