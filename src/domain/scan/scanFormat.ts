/** What wrote a scan file; `columns` is any other table, read through a mapping of its columns. */
export const SCAN_FORMATS = [
  'wigle',
  'cellMapper',
  'openCellId',
  'towerCollector',
  'networkSurvey',
  'neoStumbler',
  'crocodileHunter',
  'columns',
] as const;
export type ScanFormat = (typeof SCAN_FORMATS)[number];

export const SCAN_FORMAT_NAMES: Readonly<Record<ScanFormat, string>> = {
  wigle: 'WigleWifi CSV',
  cellMapper: 'CellMapper CSV',
  openCellId: 'OpenCellID CSV',
  towerCollector: 'Tower Collector CSV',
  networkSurvey: 'Network Survey CSV',
  neoStumbler: 'NeoStumbler CSV',
  crocodileHunter: 'Crocodile Hunter CSV',
  columns: 'CSV',
};
