// Resources of the workbook service. Two-dimensional arrays are rows of cells; null leaves a cell unchanged.

import {
  anything,
  flag,
  type Infer,
  id,
  list,
  need,
  number,
  optional,
  record,
  type Shape,
  ShapeError,
  text,
} from '#services/shape.ts';

/** A cell as it travels. Error cells are their text; an empty cell is the empty string. */
export type Cell = string | number | boolean | null;

const cell: Shape<Cell> = {
  kind: 'cell',
  read(value, at) {
    if (value === undefined || (typeof value === 'object' && value !== null))
      throw new ShapeError(at, 'text, a number, true, false or null', value);
    return value as Cell;
  },
};

/** Rows of cells, or null where the range has no cell-level values (unbounded ranges). */
const grid: Shape<Cell[][] | null> = {
  kind: 'grid',
  read(value, at, note) {
    if (value === undefined || value === null) return null;
    if (!Array.isArray(value)) throw new ShapeError(at, 'rows of cells', value);
    return value.map((row, index) => {
      if (!Array.isArray(row)) throw new ShapeError(`${at}[${index}]`, 'a row of cells', row);
      return row.map((entry, column) => cell.read(entry, `${at}[${index}][${column}]`, note));
    });
  },
};

/** Rows of cells, or one value for every cell of the range (single input copy). */
const gridOrScalar: Shape<Cell[][] | Cell | undefined> = {
  kind: 'grid or one value',
  read(value, at, note) {
    if (value === undefined) return undefined;
    if (value === null) throw new ShapeError(at, 'rows of cells or one value, not null', value);
    return Array.isArray(value) ? grid.read(value, at, note) : cell.read(value, at, note);
  },
};

/** A property that a write may leave out; null stays null. */
function given<T>(shape: Shape<T>): Shape<T | undefined> {
  return {
    kind: shape.kind,
    read: (value, at, note) => (value === undefined ? undefined : shape.read(value, at, note)),
  };
}

const odata = { '@odata.context': text, '@odata.type': text, '@odata.id': text };
const collection = <T>(of: Shape<T>) =>
  record({ '@odata.context': text, '@odata.nextLink': text, value: list(of) });

export const Session = record({ ...odata, id: need(text), persistChanges: flag });
export const SessionDraft = record({ persistChanges: flag });

export const Worksheet = record({
  ...odata,
  id: need(text),
  name: need(text),
  position: number,
  visibility: text,
  /** #RRGGBB, empty for none; only the embedded service tells. */
  tabColor: text,
});
export type Worksheet = Infer<typeof Worksheet>;
export const Worksheets = collection(Worksheet);
export const WorksheetDraft = record({ name: given(text) });
export const WorksheetPatch = record({ name: given(text), position: given(number), visibility: given(text) });

export const Chart = record({
  ...odata,
  id: need(text),
  name: text,
  height: number,
  left: number,
  top: number,
  width: number,
});
export type Chart = Infer<typeof Chart>;
export const Charts = collection(Chart);
/** Base-64 PNG. */
export const ChartImage = record({ '@odata.context': text, value: need(text) });
export const ChartDraft = record({ type: need(text), sourcedata: need(text), seriesby: given(text) });
export const ChartPatch = record({
  height: given(number),
  left: given(number),
  name: given(text),
  top: given(number),
  width: given(number),
});
export const ChartTitle = record({ ...odata, text, visible: flag, overlay: flag });
export const ChartTitlePatch = record({ text: given(text), visible: given(flag), overlay: given(flag) });
export const ChartLegend = record({ ...odata, position: text, visible: flag, overlay: flag });
export const ChartLegendPatch = record({ position: given(text), visible: given(flag), overlay: given(flag) });
/** Null where the chart chooses it from its numbers. */
export const ChartAxis = record({ ...odata, minimum: number, maximum: number });
export const ChartAxisPatch = record({ minimum: given(number), maximum: given(number) });
export const ChartGridlines = record({ ...odata, visible: flag });
export const ChartGridlinesPatch = record({ visible: given(flag) });
export const ChartDataLabels = record({
  ...odata,
  position: text,
  separator: text,
  showBubbleSize: flag,
  showCategoryName: flag,
  showLegendKey: flag,
  showPercentage: flag,
  showSeriesName: flag,
  showValue: flag,
});
export type ChartDataLabels = Infer<typeof ChartDataLabels>;
export const ChartDataLabelsPatch = record({
  position: given(text),
  showBubbleSize: given(flag),
  showCategoryName: given(flag),
  showLegendKey: given(flag),
  showPercentage: given(flag),
  showSeriesName: given(flag),
  showValue: given(flag),
});
export type ChartDataLabelsPatch = Partial<Infer<typeof ChartDataLabelsPatch>>;
/** The id of a series is its place among them. */
export const ChartSeries = record({ ...odata, id: need(text), name: text });
export const ChartSeriesList = collection(ChartSeries);
export const ChartSeriesPatch = record({ name: given(text) });
export const ChartPoints = collection(record({ ...odata, value: number }));
/** #RRGGBB */
export const ChartColor = record({ color: need(text) });
export const ChartLine = record({ ...odata, color: text });
export const ChartPlace = record({ startCell: need(text), endCell: given(text) });
export const ChartData = record({ sourceData: need(text), seriesBy: given(text) });

export const Table = record({
  ...odata,
  id: need(text),
  legacyId: text,
  name: text,
  showHeaders: flag,
  showTotals: flag,
  style: text,
  highlightFirstColumn: flag,
  highlightLastColumn: flag,
  showBandedColumns: flag,
  showBandedRows: flag,
  showFilterButton: flag,
  /** From 0; only the embedded service tells it. */
  filteredColumns: list(need(number)),
});
export type Table = Infer<typeof Table>;
export const Tables = collection(Table);
export const TablePatch = record({
  name: given(text),
  showHeaders: given(flag),
  showTotals: given(flag),
  style: given(text),
  highlightFirstColumn: given(flag),
  highlightLastColumn: given(flag),
  showBandedColumns: given(flag),
  showBandedRows: given(flag),
  showFilterButton: given(flag),
});
export const TableDraft = record({ address: need(text), hasHeaders: need(flag) });

export const TableRow = record({ ...odata, index: number, values: grid });
export const TableRows = collection(TableRow);
export const TableRowDraft = record({ values: need(grid), index: number });
export const TableColumn = record({ ...odata, id: need(text), index: number, name: text, values: grid });
export const TableColumns = collection(TableColumn);
export const TableRowPatch = record({ values: need(grid) });
export const TableColumnPatch = record({ values: given(grid), name: given(text) });
export const TableColumnDraft = record({ values: need(grid), index: number, name: given(text) });

const SortField = record({
  key: need(number),
  ascending: given(flag),
  sortOn: given(text),
  color: given(text),
  dataOption: given(text),
  icon: given(optional(record({ index: number, set: text }))),
});
export const TableSort = record({ fields: list(SortField), matchCase: given(flag), method: given(text) });
export const TableSortState = record({ ...odata, fields: list(SortField), matchCase: flag });
export const RangeSort = record({
  fields: list(SortField),
  matchCase: given(flag),
  hasHeaders: given(flag),
  orientation: given(text),
  method: given(text),
});

const Allowed = {
  allowAutoFilter: given(flag),
  allowDeleteColumns: given(flag),
  allowDeleteRows: given(flag),
  allowFormatCells: given(flag),
  allowFormatColumns: given(flag),
  allowFormatRows: given(flag),
  allowInsertColumns: given(flag),
  allowInsertHyperlinks: given(flag),
  allowInsertRows: given(flag),
  allowPivotTables: given(flag),
  allowSort: given(flag),
};
export const SheetProtection = record({ ...odata, protected: flag, options: optional(record(Allowed)) });
export const ProtectionDraft = record({ options: given(optional(record(Allowed))) });
/** The range whose rows and columns stay in view, from the first ones on; whole rows or columns freeze these alone. */
export const FreezeDraft = record({ frozenRange: need(text) });
/** The values with commas between them, or a formula that begins with =; `isStrict` refuses others. */
/** An empty text takes the note away. */
export const NoteText = record({ text: need(text) });
export const Comment = record({ ...odata, id: need(text), content: text, contentType: text });
export const Comments = collection(Comment);
/** The arguments of a function by their names, in their order; a range is {address}. */
export const FunctionArguments = anything;
export const FunctionResult = record({ ...odata, value: anything, error: text });

export const Application = record({ ...odata, calculationMode: text });
export const CalculationScope = record({ calculationType: need(text) });

const CriteriaDraft = record({
  filterOn: need(text),
  criterion1: given(text),
  criterion2: given(text),
  operator: given(text),
  /** Text, or {date, specificity}. */
  values: given(list(anything)),
  color: given(text),
  dynamicCriteria: given(text),
  icon: given(optional(record({ index: number, set: text }))),
});
export const FilterDraft = record({ criteria: CriteriaDraft });
/** What the operations that each apply one kind of filter call the same. */
export const NamedFilterDraft = record({
  values: given(list(anything)),
  criteria1: given(text),
  criteria2: given(text),
  oper: given(text),
  criteria: given(text),
  count: given(number),
  percent: given(number),
  color: given(text),
  icon: given(optional(record({ index: number, set: text }))),
});

const Criteria = record({
  filterOn: text,
  criterion1: text,
  criterion2: text,
  operator: text,
  values: list(anything),
  color: text,
  dynamicCriteria: text,
  icon: optional(record({ index: number, set: text })),
});
export type FilterCriteria = Infer<typeof Criteria>;
/** What a column of a table is filtered by; null for a column that is not filtered. */
export const Filter = record({ ...odata, criteria: optional(Criteria) });
/** The filter of a sheet itself, if it has one; `index` counts columns from its first. */
export const SheetFilter = record({
  address: text,
  columns: list(record({ index: need(number), criteria: Criteria })),
  /** The columns without a button. */
  hiddenButtons: list(need(number)),
});
export type SheetFilter = Infer<typeof SheetFilter>;
/** Null takes it away. */
export const SheetFilterDraft = record({
  address: text,
  columns: list(record({ index: need(number), criteria: CriteriaDraft })),
});

export const Range = record({
  ...odata,
  address: need(text),
  addressLocal: text,
  /** -1 above 2^31-1 cells. */
  cellCount: number,
  columnCount: number,
  rowCount: number,
  columnIndex: number,
  rowIndex: number,
  columnHidden: flag,
  rowHidden: flag,
  hidden: flag,
  formulas: grid,
  formulasLocal: grid,
  formulasR1C1: grid,
  numberFormat: grid,
  text: grid,
  values: grid,
  valueTypes: grid,
});
export type Range = Infer<typeof Range>;
export const RangePatch = record({
  values: gridOrScalar,
  numberFormat: gridOrScalar,
  formulas: gridOrScalar,
  formulasLocal: gridOrScalar,
  formulasR1C1: gridOrScalar,
  columnHidden: given(flag),
  rowHidden: given(flag),
});
/** The cells of a range whose rows and columns are not hidden. */
export const RangeView = record({
  ...odata,
  cellAddresses: grid,
  columnCount: number,
  rowCount: number,
  formulas: grid,
  formulasLocal: grid,
  formulasR1C1: grid,
  numberFormat: grid,
  text: grid,
  values: grid,
  valueTypes: grid,
});
export const RangeViews = collection(RangeView);
/** Down or Right. */
export const InsertShift = record({ shift: need(text) });
/** Up or Left. */
export const DeleteShift = record({ shift: need(text) });
/** All, Formats or Contents. */
export const ClearScope = record({ applyTo: given(text) });

/** Null where the cells of the range differ; sizes in points. */
export const RangeFormat = record({
  ...odata,
  columnWidth: number,
  horizontalAlignment: text,
  indentLevel: number,
  rowHeight: number,
  shrinkToFit: flag,
  textOrientation: number,
  verticalAlignment: text,
  wrapText: flag,
});
/** What is left out stays; sizes in points. */
const alignmentFields = {
  horizontalAlignment: given(text),
  indentLevel: given(number),
  shrinkToFit: given(flag),
  /** Degrees against the clock, -90 to 90; 180 for letters one under the other. */
  textOrientation: given(number),
  verticalAlignment: given(text),
  wrapText: given(flag),
};
export const RangeFormatPatch = record({
  columnWidth: given(number),
  rowHeight: given(number),
  ...alignmentFields,
});
/** Colours are #RRGGBB. */
export const RangeFillPatch = record({ color: need(text) });
export const RangeFontPatch = record({
  bold: given(flag),
  color: given(text),
  italic: given(flag),
  name: given(text),
  size: given(number),
  strikethrough: given(flag),
  subscript: given(flag),
  superscript: given(flag),
  underline: given(text),
});
const lineFields = { style: given(text), weight: given(text), color: given(text) };
export const RangeBorderPatch = record(lineFields);
export const FormatProtectionPatch = record({ formulaHidden: given(flag), locked: given(flag) });
const formatChange = {
  areas: list(need(text)),
  font: given(RangeFontPatch),
  /** A colour, null for none. */
  fill: given(record({ color: text })),
  alignment: given(record(alignmentFields)),
  protection: given(FormatProtectionPatch),
  borders: given(list(record({ side: need(text), ...lineFields }))),
};
/** One change of what the cells of some areas look like; what is left out stays. */
export const FormatsPatch = record({
  /** Takes all formats before the others are given. */
  isCleared: given(flag),
  /** The same, but number formats stay. */
  isPlain: given(flag),
  ...formatChange,
  /** Then of parts of these areas. */
  parts: given(list(record(formatChange))),
  /** Merged cells in place of those within the areas. What lies behind them stays; those that cut others, or a table, are left out. */
  merges: given(list(need(text))),
});
/** `across` merges each row by itself. */
export const MergeScope = record({ across: given(flag) });
export const RangeFill = record({ ...odata, color: text });
export const RangeFont = record({
  ...odata,
  bold: flag,
  color: text,
  italic: flag,
  name: text,
  size: number,
  strikethrough: flag,
  subscript: flag,
  superscript: flag,
  underline: text,
});
const line = { sideIndex: text, style: text, weight: text, color: text };
export const RangeBorder = record({ ...odata, id: text, ...line });
export const RangeBorders = collection(record({ '@odata.id': text, id: text, ...line }));
export const FormatProtection = record({ ...odata, formulaHidden: flag, locked: flag });

const CellBorder = record({
  sideIndex: need(text),
  style: need(text),
  weight: need(text),
  color: need(text),
});
export type CellBorder = Infer<typeof CellBorder>;
/** A bar in a cell, from the left: shares of its width, from 0 to 1. It may fade towards its end. */
const CellBar = record({
  from: need(number),
  to: need(number),
  color: need(text),
  border: text,
  /** Where zero is, if within the cell. */
  axis: number,
  isFading: need(flag),
  isLeftwards: need(flag),
});
export type CellBar = Infer<typeof CellBar>;
/** One of a set, such as 3Arrows, from the least on. */
const CellIcon = record({ set: need(text), index: need(number) });
export type CellIcon = Infer<typeof CellIcon>;
/** What one cell looks like. Colours are #RRGGBB, null for the automatic one and for no fill; the size of a font in points. */
export const CellFormat = record({
  font: record({
    name: need(text),
    size: need(number),
    bold: need(flag),
    italic: need(flag),
    underline: need(text),
    strikethrough: need(flag),
    superscript: need(flag),
    subscript: need(flag),
    color: text,
  }),
  fill: text,
  /** The fill is that of a table's style. */
  hasTableFill: need(flag),
  horizontalAlignment: need(text),
  verticalAlignment: need(text),
  wrapText: need(flag),
  shrinkToFit: need(flag),
  indentLevel: need(number),
  /** Degrees against the clock, -90 to 90; 255 for letters one under the other. */
  rotation: need(number),
  /** Context, LeftToRight or RightToLeft. */
  readingOrder: need(text),
  borders: list(CellBorder),
  protection: record({ locked: flag, formulaHidden: flag }),
  bar: optional(CellBar),
  icon: optional(CellIcon),
  /** Only the bar or the icon is shown. */
  hidesValue: flag,
  /** Of a rule, in place of the cell's own. */
  numberFormat: text,
  /** A truth value is shown as a check box. */
  hasCheckBox: need(flag),
});
export type CellFormat = Infer<typeof CellFormat>;
/**
 * The formats of an area as they are shown: those that differ, and of each cell, row by row, the place of its among them. `own` is
 * of each format the place of the one that its cells have without what tables and rules add. `texts` have parts that differ in their
 * fonts: cells by row and column within the area.
 */
export const CellFormats = record({
  formats: list(CellFormat),
  cells: list(list(need(number))),
  own: list(need(number)),
  texts: list(
    record({
      row: need(number),
      column: need(number),
      runs: list(record({ text: need(text), format: need(number) })),
    }),
  ),
});
export type CellFormats = Infer<typeof CellFormats>;
const numbers = list(list(need(number)));
/**
 * The styles of an area as they are: of columns [first, last, key], of rows [row, key], of cells [top, left, bottom, right,
 * key], where a key is the place of one among `keys`. What is not listed has no style of its own.
 */
export const StyleState = record({
  keys: list(need(text)),
  columns: numbers,
  rows: numbers,
  cells: numbers,
  /** Where the state is of several areas, these, in place of the one that the path names. */
  areas: optional(list(need(text))),
  /** The merged cells within the areas; null where they stay as they are. */
  merges: optional(list(need(text))),
});
export type StyleState = Infer<typeof StyleState>;
/** What was there before a change; null where it is too much to be kept. */
export const FormatsBefore = record({ before: optional(StyleState) });
/** `isFitted` where nobody set the size: rows are as high as their cells need. */
const Lines = list(
  record({ first: need(number), last: need(number), points: need(number), isFitted: given(flag) }),
);
const LineSpans = list(record({ first: need(number), last: need(number) }));
export type LineSpan = Infer<typeof LineSpans>[number];
const ruleFields = {
  /** none, whole, decimal, list, date, time, textLength or custom (ECMA-376 part 1, 18.18.21). */
  type: need(text),
  /** between, notBetween, equal, notEqual, greaterThan, lessThan and their kin; between where there is none. */
  operator: text,
  /** Without =, for the first cell of all; a list of values is one text in quotes with commas. */
  formulas: list(need(text)),
  ignoresBlanks: need(flag),
  /** Of a list, whether cells have a button that opens it. */
  hasButton: need(flag),
  /** What is said of other values, `style` one of stop, warning and information; null where they are taken. */
  alert: optional(record({ style: need(text), title: text, message: text })),
  /** What is said when the cell is selected. */
  prompt: optional(record({ title: text, message: text })),
};
export const ValidationRule = record(ruleFields);
export type ValidationRule = Infer<typeof ValidationRule>;
const CellValidation = record({ areas: list(need(text)), ...ruleFields });
export type CellValidation = Infer<typeof CellValidation>;
/** The rule of some areas, in place of those that they had; null for none. */
export const ValidationChange = record({ areas: list(need(text)), rule: optional(ValidationRule) });
export const TypedEntry = record({ text: need(text) });
export const EntryVerdict = record({ isAllowed: need(flag) });
export const ListValues = record({ value: list(need(text)) });
const formatRule = {
  /** As files call it (ECMA-376 part 1, 18.18.12). */
  type: need(text),
  /** How a cell is compared, or the period of its day. */
  operator: text,
  /** Without =, for the first cell of all. */
  formulas: list(need(text)),
  /** What a text is searched for. */
  text,
  /** How many are the highest; how many standard deviations from the average. */
  rank: number,
  isPercent: flag,
  /** The lowest, or below the average. */
  isBottom: flag,
  stopIfTrue: need(flag),
  look: optional(record({ fill: text, color: text, bold: flag, italic: flag })),
  /** Of scales, bars and icons, from the least on: min, max, num, percent, percentile or formula. */
  limits: list(record({ type: need(text), value: text })),
  colors: list(need(text)),
  iconSet: text,
  isReversed: flag,
  hidesValue: flag,
};
const FormatRuleDraft = record({ areas: list(need(text)), ...formatRule });
export type FormatRuleDraft = Infer<typeof FormatRuleDraft>;
const ConditionalFormat = record({
  /** Another one after each change of the rule. */
  key: need(text),
  areas: list(need(text)),
  ...formatRule,
  /** Whether nothing of it is lost when it is written anew. */
  canEdit: need(flag),
});
export type ConditionalFormat = Infer<typeof ConditionalFormat>;
/** In the order in which they count. */
export const ConditionalFormats = record({ value: list(ConditionalFormat) });
/** All rules in their new order: those with a key are known, and stay as they are without a `rule` in their place; others are new. */
export const ConditionalFormatList = record({
  rules: list(record({ key: text, stopIfTrue: flag, rule: optional(FormatRuleDraft) })),
});
export type ConditionalFormatList = Infer<typeof ConditionalFormatList>;
/** The rules of a sheet as its file has them, to be brought back later whatever was done to them. */
export const RuleState = record({ formats: list(need(text)), validations: text, extensions: text });
export type RuleState = Infer<typeof RuleState>;
/**
 * A chart within a cell. Points are shares of the cell: from the left, and from the bottom, null where there is no value. Their colours are
 * those of columns, or of the points of a line that are marked; columns begin at `base`, where an `axis` in its colour lies.
 */
const Sparkline = record({
  cell: need(text),
  /** Line, Column or WinLoss. */
  kind: need(text),
  color: need(text),
  /** In points. */
  weight: need(number),
  base: need(number),
  axis: text,
  points: list(record({ x: need(number), y: number, color: text })),
});
export type Sparkline = Infer<typeof Sparkline>;
/** Groups of lines that can be folded; those of a deeper level lie within others. Their sums follow them, or stand before. */
const Outline = record({
  groups: list(record({ first: need(number), last: need(number), level: need(number) })),
  isSummaryFirst: need(flag),
});
export type Outline = Infer<typeof Outline>;
/** A place in cells: the index, and how far into the cell as a part of its size. */
const Corner = record({ row: need(number), column: need(number) });
/** A form control over the cells; `link` is the cell that has its state, which is null for neither. */
const CheckBox = record({
  label: need(text),
  isChecked: flag,
  link: optional(record({ worksheet: need(text), cell: need(text) })),
  from: Corner,
  to: Corner,
});
export type CheckBox = Infer<typeof CheckBox>;
/** How a sheet is laid out. Of rows and columns only those are listed whose size is not the usual one, hidden or not. */
export const SheetLayout = record({
  rowHeight: need(number),
  columnWidth: need(number),
  rows: Lines,
  columns: Lines,
  /** In use or not; rising. */
  hidden: record({ rows: LineSpans, columns: LineSpans }),
  /** References such as A1:B2. */
  merges: list(need(text)),
  /** What formulas fill beyond their own cells, which come first. */
  arrays: list(need(text)),
  /** What-if data tables, which no call makes; `inputs` are cells of the sheet. */
  dataTables: list(record({ area: need(text), inputs: list(need(text)) })),
  /** What has formats of its own; null for an empty sheet. */
  formatted: text,
  frozen: record({ rows: need(number), columns: need(number) }),
  outline: optional(record({ rows: Outline, columns: Outline })),
  isProtected: flag,
  is1904: need(flag),
  showGridlines: need(flag),
  /** Row numbers and column letters. */
  showHeadings: need(flag),
  showZeros: need(flag),
  /** Instead of what they give. */
  showFormulas: need(flag),
  /** 1 for the usual size. */
  zoom: need(number),
  /** Columns run from right to left. */
  isRightToLeft: need(flag),
  /** Of cells without a style. */
  font: record({ name: need(text), size: need(number) }),
  /** `target` is an address of any scheme, `location` a place in the workbook or in the target. */
  links: list(record({ area: need(text), target: text, location: text, tip: text })),
  /** Comments with their replies are a thread, which is not written. */
  notes: list(
    record({
      cell: need(text),
      text: need(text),
      isThread: need(flag),
      /** Where it lies if it is always shown; its colour is #RRGGBB. */
      box: optional(record({ from: Corner, to: Corner, fill: need(text) })),
    }),
  ),
  validations: list(CellValidation),
  sparklines: list(Sparkline),
  checkBoxes: list(CheckBox),
  /** What the file has and nothing here draws, in words. */
  notDrawn: list(need(text)),
});
export type SheetLayout = Infer<typeof SheetLayout>;

/** How a sheet is printed. Lengths are in points. */
export const PageSetup = record({
  /** Whether the file says how. */
  isOwn: need(flag),
  isLandscape: need(flag),
  /** As files number them: 1 is Letter, 9 is A4. */
  paper: need(number),
  /** Percent. */
  scale: need(number),
  /** On how many pages it is to fit, 0 for any number; null where the scale counts. */
  fit: optional(record({ width: need(number), height: need(number) })),
  margins: record({
    left: need(number),
    right: need(number),
    top: need(number),
    bottom: need(number),
    header: need(number),
    footer: need(number),
  }),
  showGridlines: need(flag),
  /** Row numbers and column letters. */
  showHeadings: need(flag),
  centersAcross: need(flag),
  centersDown: need(flag),
  /** In the codes of the file, such as &P for the page. */
  header: need(text),
  footer: need(text),
  /** What is printed; nothing for all that is used. */
  areas: list(need(text)),
  titleRows: text,
  titleColumns: text,
  /** The lines before which a page begins, from 0. */
  rowBreaks: list(need(number)),
  columnBreaks: list(need(number)),
  isDownFirst: need(flag),
});
export type PageSetup = Infer<typeof PageSetup>;

const SheetPicture = record({
  /** What it shows, else its name. */
  name: need(text),
  type: need(text),
  /** Base 64. */
  content: need(text),
  from: Corner,
  to: Corner,
});
export type SheetPicture = Infer<typeof SheetPicture>;
export const SheetPictures = record({ value: list(SheetPicture), otherDrawings: need(number) });

export const NamedItem = record({
  ...odata,
  name: need(text),
  type: text,
  /** A value of any cell kind; for a range its absolute address. */
  value: anything,
  /** With its =; only the embedded service tells it. */
  formula: text,
  visible: flag,
  comment: text,
  scope: text,
  /** Of a name of one sheet; only the embedded service tells it. */
  worksheet: optional(record({ id: need(text), name: need(text) })),
});
/** It has nothing but its parts. */
export const Workbook = record(odata);
/** The formula of a name begins with =. */
export const NamedItemDraft = record({
  name: need(text),
  reference: need(text),
  comment: given(text),
  visible: given(flag),
});
export const NamedFormulaDraft = record({ name: need(text), formula: need(text), comment: given(text) });
/** Only the embedded service takes another name, which formulas follow, and another formula. */
export const NamedItemPatch = record({
  name: given(text),
  formula: given(text),
  comment: given(text),
  visible: given(flag),
});
export const NamedItems = collection(NamedItem);
export type NamedItem = Infer<typeof NamedItem>;

/** An address that is good by itself for whoever has it: it is not read, so that it is kept nowhere. */
const unread: Shape<string | null> = { kind: 'text', read: () => null };

export const Drive = record({ ...odata, id: need(id), name: text, driveType: text });

export const DriveItem = record({
  ...odata,
  id: need(id),
  name: need(text),
  size: number,
  eTag: text,
  webUrl: text,
  lastModifiedDateTime: text,
  file: optional(record({ mimeType: text })),
  folder: optional(record({ childCount: number })),
  parentReference: optional(record({ driveId: text, id: text, path: text })),
  '@microsoft.graph.downloadUrl': unread,
});
export type DriveItem = Infer<typeof DriveItem>;
export const DriveItems = collection(DriveItem);
export const DriveItemPatch = record({
  name: given(text),
  parentReference: given(record({ id: need(text) })),
});
export const FolderDraft = record({
  name: need(text),
  folder: need(anything),
  '@microsoft.graph.conflictBehavior': given(text),
});
