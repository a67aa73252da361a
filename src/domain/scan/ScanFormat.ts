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
