import { Random } from '#server/emulator/Random.ts';
import { accessPoints, rounded, walk } from './radioSample.ts';
import type { CellSpec, SheetSpec, WorkbookSpec } from './SheetSpec.ts';

const COUNT = 240;
/** 2026-04-18 09:30 as a serial number. */
const START = 46_130 + 9.5 / 24;
const HOURS = 5 / 24;
const TOP = 4;
const LAST = TOP + COUNT;

const COLUMNS = [
  { name: 'Time', label: 'Total' },
  { name: 'BSSID', total: 'count' },
  { name: 'SSID' },
  { name: 'Band' },
  { name: 'Channel' },
  { name: 'Security' },
  { name: 'RSSI', total: 'average' },
  { name: 'Latitude' },
  { name: 'Longitude' },
  { name: 'Accuracy', total: 'average' },
  {
    name: 'Quality',
    formula: 'IF([@RSSI]>=StrongLevel,"Strong",IF([@RSSI]>=WeakLevel,"Fair","Weak"))',
  },
  {
    name: 'Distance',
    formula: 'ROUND(10^((ReferenceLevel-[@RSSI])/(10*PathLossExponent)),1)',
    total: 'max',
  },
] as const;
const STYLES = [
  'dateTime',
  'code',
  undefined,
  undefined,
  undefined,
  undefined,
  'level',
  'coordinate',
  'coordinate',
  'metres',
  undefined,
  'metres',
] as const;
const BANDS = ['2.4 GHz', '5 GHz', '6 GHz'];
const QUALITIES = ['Strong', 'Fair', 'Weak'];

/** A walk with a receiver: every sighting, a summary by band, and the levels that decide what is strong. */
export function surveyLog(): WorkbookSpec {
  return {
    sheets: [logSheet(), summarySheet(), settingsSheet()],
    names: [
      { name: 'PathLossExponent', formula: 'Settings!$B$6', comment: 'How fast signals fade' },
      { name: 'ReferenceLevel', formula: 'Settings!$B$5', comment: 'RSSI one metre away' },
      { name: 'StrongLevel', formula: 'Settings!$B$3' },
      { name: 'SurveyStart', formula: `Log!$A$${TOP + 1}` },
      { name: 'WeakLevel', formula: 'Settings!$B$4' },
    ],
  };
}

function logSheet(): SheetSpec {
  const random = new Random('survey log');
  const sightings = walk(random, accessPoints(random, 36), COUNT, 1);
  const log = sightings.map(({ at, access, lat, lon, accuracyMetres, levelDbm }): CellSpec[] => [
    rounded(START + at * HOURS, 6),
    access.bssid,
    access.ssid,
    access.band,
    access.channel,
    access.security,
    levelDbm,
    lat,
    lon,
    accuracyMetres,
    { formula: COLUMNS[10].formula },
    { formula: COLUMNS[11].formula },
  ]);
  const totals: CellSpec[] = COLUMNS.map((column) => {
    if ('label' in column) return { value: column.label, style: 'strong' };
    const code = 'total' in column ? { count: 103, average: 101, max: 104 }[column.total] : undefined;
    return code === undefined
      ? null
      : {
          formula: `SUBTOTAL(${code},Survey[${column.name}])`,
          ...(code === 103 && { style: 'grouped' as const }),
        };
  });
  return {
    name: 'Log',
    widths: [16, 18, 20, 9, 9, 9, 10, 11, 11, 10, 9, 10],
    columnStyles: STYLES,
    frozenRows: TOP,
    rows: [
      [{ value: 'Survey log', style: 'title' }],
      [
        {
          value: 'A walk along the harbour. Sample data; distances are estimated from the signal alone.',
          style: 'note',
        },
      ],
      [],
      COLUMNS.map(({ name }) => name),
      ...log,
      totals,
    ],
    table: {
      name: 'Survey',
      ref: `A${TOP}:L${LAST + 1}`,
      columns: COLUMNS,
      hasTotals: true,
      style: 'TableStyleMedium2',
    },
    conditionalFormats: [qualityFormat(`K${TOP + 1}:K${LAST}`)],
  };
}

function summarySheet(): SheetSpec {
  return {
    name: 'Summary',
    widths: [14, 13, 13, 13, 13, 13],
    rows: [
      [{ value: 'By band', style: 'title' }],
      [],
      ['Band', 'Sightings', 'Networks', 'Mean RSSI', 'Best RSSI', 'Share'].map(strong),
      ...BANDS.map((band, at): CellSpec[] => bandRow(band, at + 4)),
      [
        { value: 'All', style: 'strong' },
        { formula: 'SUM(B4:B6)', style: 'grouped' },
        { formula: 'SUMPRODUCT(1/COUNTIFS(Survey[BSSID],Survey[BSSID]))', style: 'grouped' },
        { formula: 'AVERAGE(Survey[RSSI])', style: 'level' },
        { formula: 'MAX(Survey[RSSI])', style: 'level' },
        { formula: 'SUM(F4:F6)', style: 'share' },
      ],
      [],
      ['Quality', ...BANDS].map(strong),
      ...QUALITIES.map((quality, at): CellSpec[] => [
        quality,
        ...BANDS.map((_, column): CellSpec => {
          const letter = 'BCD'[column]!;
          return {
            formula: `COUNTIFS(Survey[Quality],$A${at + 10},Survey[Band],${letter}$9)`,
            style: 'grouped',
          };
        }),
      ]),
    ],
  };
}

function settingsSheet(): SheetSpec {
  return {
    name: 'Settings',
    widths: [24, 12, 60],
    rows: [
      [{ value: 'Settings', style: 'title' }],
      [],
      [
        'Strong from',
        { value: -60, style: 'levelInput' },
        { value: 'Levels at or above this are strong.', style: 'note' },
      ],
      [
        'Fair from',
        { value: -75, style: 'levelInput' },
        { value: 'Levels at or above this are fair, others weak.', style: 'note' },
      ],
      [
        'Level at 1 m',
        { value: -35, style: 'levelInput' },
        { value: 'What the receiver reads one metre away.', style: 'note' },
      ],
      [
        'Path loss exponent',
        { value: 2.7, style: 'input' },
        { value: '2 in the open, 3 and more between houses.', style: 'note' },
      ],
    ],
  };
}

const strong = (value: string): CellSpec => ({ value, style: 'strong' });

function bandRow(band: string, row: number): CellSpec[] {
  return [
    band,
    { formula: `COUNTIFS(Survey[Band],A${row})`, style: 'grouped' },
    { formula: `SUMPRODUCT((Survey[Band]=A${row})/COUNTIFS(Survey[BSSID],Survey[BSSID]))`, style: 'grouped' },
    { formula: `IFERROR(AVERAGEIFS(Survey[RSSI],Survey[Band],A${row}),"")`, style: 'level' },
    { formula: `MAXIFS(Survey[RSSI],Survey[Band],A${row})`, style: 'level' },
    { formula: `B${row}/B$7`, style: 'share' },
  ];
}

function qualityFormat(sqref: string): string {
  const rule = (word: string, difference: number) =>
    `<cfRule type="cellIs" dxfId="${difference}" priority="${difference + 1}" operator="equal"><formula>"${word}"</formula></cfRule>`;
  return `<conditionalFormatting sqref="${sqref}">${QUALITIES.map(rule).join('')}</conditionalFormatting>`;
}
