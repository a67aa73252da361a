/** What writes scan files; `columns` is any other table, read through a mapping of its columns. */
export const SCAN_FORMAT_NAMES = {
  wigle: 'WigleWifi CSV',
  cellMapper: 'CellMapper CSV',
  openCellId: 'OpenCellID CSV',
  towerCollector: 'Tower Collector CSV',
  networkSurvey: 'Network Survey CSV',
  neoStumbler: 'NeoStumbler CSV',
  crocodileHunter: 'Crocodile Hunter CSV',
  columns: 'CSV',
} as const;
export type ScanFormat = keyof typeof SCAN_FORMAT_NAMES;

const programs = Object.values(SCAN_FORMAT_NAMES)
  .slice(0, -1)
  .map((name) => name.replace(' CSV', ''));

/** The files that are read as scans, to end a sentence. */
export const SCAN_FILES = `CSV of ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(programs)}, or any other CSV by its columns; each plain or as .gz`;
