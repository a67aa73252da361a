/** The rankings of the general statistics, and the switches with which the service says whether it reports them. */
export const STATISTIC_LISTS = [
  { key: 'ssidStatistics', title: 'Most used WiFi names', file: 'wifi-names' },
  { key: 'manufacturerStatistics', title: 'Vendors', file: 'vendors', reported: 'manufacturer' },
  {
    key: 'ieeeManufacturerStatistics',
    title: 'Vendors as registered with the IEEE',
    file: 'registered-vendors',
    reported: 'manufacturer',
  },
  {
    key: 'octetStatistics',
    title: 'First three octets of the BSSID',
    file: 'octets',
    reported: 'octet',
  },
  { key: 'androidStatistics', title: 'Android models', file: 'android', reported: 'android' },
] as const;

export type StatisticList = (typeof STATISTIC_LISTS)[number];

/** What the lists and their switches are called in the answer. */
export const LIST_KEYS: readonly string[] = STATISTIC_LISTS.flatMap((list) =>
  'reported' in list ? [list.key, list.reported] : [list.key],
);
