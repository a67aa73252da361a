import { Random } from '#server/emulator/Random.ts';
import { rounded } from './radioSample.ts';
import type { CellSpec, SheetSpec, WorkbookSpec } from './SheetSpec.ts';

const COUNT = 84;
const TOP = 5;
const LAST = TOP + COUNT;
/** 2026-06-01 as a serial number. */
const REVIEW_DAY = 46_174;
/** The test network, which no operator has (ITU-T E.212). */
const MCC = 1;
const LAYERS = [
  { radio: 'GSM', channels: [62, 71, 84], mnc: 1, weight: 2 },
  { radio: 'LTE', channels: [300, 1300, 1650, 6300], mnc: 1, weight: 8 },
  { radio: 'LTE', channels: [2850, 3350], mnc: 2, weight: 4 },
  { radio: 'NR', channels: [152_690, 620_000, 636_666], mnc: 2, weight: 3 },
];
const STATUSES = ['Open', 'Confirmed', 'Moved', 'Rejected'];
const NOTES = [
  '',
  '',
  '',
  'Two sites with one identity?',
  'Moved after rebuild',
  'Check sector',
  'Only heard from the bridge',
];

const COLUMNS = [
  { name: 'Radio', label: 'Total' },
  { name: 'MCC' },
  { name: 'MNC' },
  { name: 'Area code' },
  { name: 'Cell id', total: 'count' },
  { name: 'Channel' },
  { name: 'Observations', total: 'sum' },
  { name: 'Median level', total: 'average' },
  { name: 'Spread', total: 'max' },
  { name: 'First seen', total: 'min' },
  { name: 'Last seen', total: 'max' },
  { name: 'Days unseen', formula: 'ReviewDay-[@[Last seen]]', total: 'max' },
  {
    name: 'Suspicion',
    formula:
      'IF([@Spread]>SpreadLimit,"Moves",IF([@[Days unseen]]>StaleDays,"Stale",IF([@Observations]<5,"Rare","")))',
  },
  { name: 'Status' },
  { name: 'Note' },
] as const;
const STYLES = [
  undefined,
  'country',
  'network',
  undefined,
  undefined,
  undefined,
  'grouped',
  'level',
  'metres',
  'date',
  'date',
  undefined,
  undefined,
  undefined,
  undefined,
] as const;
const TOTALS = { count: 103, sum: 109, average: 101, max: 104, min: 105 } as const;

/** Cells of a survey with what makes each doubtful, for someone who decides about them. */
export function cellReview(): WorkbookSpec {
  return {
    sheets: [cellSheet(), ruleSheet()],
    names: [
      { name: 'ReviewDay', formula: 'Rules!$B$3' },
      { name: 'SpreadLimit', formula: 'Rules!$B$5' },
      { name: 'StaleDays', formula: 'Rules!$B$4' },
    ],
  };
}

function cellSheet(): SheetSpec {
  const random = new Random('cell review');
  const rows = Array.from({ length: COUNT }, (): CellSpec[] => {
    const layer = random.weighted(LAYERS, ({ weight }) => weight);
    const isMoving = random.chance(0.07);
    const last = REVIEW_DAY - (random.chance(0.15) ? random.from(200, 700) : random.from(0, 120));
    return [
      layer.radio,
      MCC,
      layer.mnc,
      random.from(1, 40) * 100 + random.below(10),
      layer.radio === 'GSM' ? random.from(1, 65_000) : random.from(20_000, 900_000) * 256 + random.from(1, 3),
      random.pick(layer.channels),
      Math.round(3 + 400 * random.next() ** 3),
      -62 - random.below(48),
      rounded(isMoving ? 2_500 + random.next() * 9_000 : 40 + random.next() * 900, 1),
      last - random.from(30, 900),
      last,
      { formula: COLUMNS[11].formula },
      { formula: COLUMNS[12].formula },
      random.weighted(STATUSES, (status) => (status === 'Open' ? 6 : 1)),
      random.pick(NOTES) || null,
    ];
  });
  const totals = COLUMNS.map((column): CellSpec => {
    if ('label' in column) return { value: column.label, style: 'strong' };
    if (!('total' in column)) return null;
    const formula = `SUBTOTAL(${TOTALS[column.total]},CellReview[${column.name}])`;
    return column.total === 'count' ? { formula, style: 'grouped' } : { formula };
  });
  return {
    name: 'Cells',
    widths: [9, 7, 7, 10, 13, 10, 13, 13, 12, 12, 12, 12, 11, 12, 30],
    columnStyles: STYLES,
    frozenRows: TOP,
    rows: [
      [{ value: 'Cell review', style: 'title' }],
      [
        {
          value: 'Sample cells of the test network 001. Filter by suspicion, then set the status.',
          style: 'note',
        },
      ],
      [
        'Open',
        { formula: 'COUNTIFS(CellReview[Status],"Open")', style: 'strong' },
        null,
        'Suspicious',
        { formula: 'COUNTIFS(CellReview[Suspicion],"?*")', style: 'strong' },
      ],
      [],
      COLUMNS.map(({ name }) => name),
      ...rows,
      totals,
    ],
    table: {
      name: 'CellReview',
      ref: `A${TOP}:O${LAST + 1}`,
      columns: COLUMNS,
      hasTotals: true,
      style: 'TableStyleMedium9',
    },
    conditionalFormats: [
      `<conditionalFormatting sqref="H${TOP + 1}:H${LAST}"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="num" val="-110"/><cfvo type="num" val="-85"/><cfvo type="num" val="-65"/><color rgb="FFF8696B"/><color rgb="FFFFEB84"/><color rgb="FF63BE7B"/></colorScale></cfRule></conditionalFormatting>`,
      `<conditionalFormatting sqref="M${TOP + 1}:M${LAST}"><cfRule type="cellIs" dxfId="2" priority="2" operator="equal"><formula>"Moves"</formula></cfRule><cfRule type="cellIs" dxfId="1" priority="3" operator="equal"><formula>"Stale"</formula></cfRule></conditionalFormatting>`,
      `<conditionalFormatting sqref="N${TOP + 1}:N${LAST}"><cfRule type="cellIs" dxfId="0" priority="4" operator="equal"><formula>"Confirmed"</formula></cfRule></conditionalFormatting>`,
    ],
    validations: [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="N${TOP + 1}:N${LAST}"><formula1>"${STATUSES.join(',')}"</formula1></dataValidation>`,
    ],
  };
}

function ruleSheet(): SheetSpec {
  return {
    name: 'Rules',
    widths: [22, 14, 56],
    rows: [
      [{ value: 'Rules', style: 'title' }],
      [],
      [
        'Day of review',
        { value: REVIEW_DAY, style: 'date' },
        { value: 'Days unseen count back from here.', style: 'note' },
      ],
      [
        'Stale after',
        { value: 180, style: 'input' },
        { value: 'Days without an observation.', style: 'note' },
      ],
      [
        'Spread limit',
        { value: 2_000, style: 'input' },
        { value: 'Metres between observations of one cell that is at one place.', style: 'note' },
      ],
    ],
  };
}
