// The short names of the site and general statistics. The first dozen are the service's own words for them; what the others
// count is told by their names and by how they move.

export const SITE_GROUPS = [
  'WiFi',
  'Bluetooth',
  'Cell',
  'Encryption',
  'Default SSIDs',
  'Recent days',
  'People and uploads',
  'Queues and storage',
] as const;
export type SiteGroup = (typeof SITE_GROUPS)[number];

export type SiteUnit = 'networks' | 'devices' | 'cells' | 'observations' | 'users' | 'uploads' | 'bytes';

export interface SiteKey {
  group: SiteGroup;
  label: string;
  unit: SiteUnit;
}

const of = (group: SiteGroup, unit: SiteUnit, labels: Record<string, string>): [string, SiteKey][] =>
  Object.entries(labels).map(([key, label]) => [key, { group, label, unit }]);

/** In the order in which they are shown. */
export const SITE_KEYS: ReadonlyMap<string, SiteKey> = new Map([
  ...of('WiFi', 'networks', { nettotal: 'All', netloc: 'Located' }),
  ...of('WiFi', 'observations', { loctotal: 'Observations' }),
  ...of('Bluetooth', 'devices', { bttotal: 'All', btloc: 'Located' }),
  ...of('Cell', 'cells', { gentotal: 'All', genloc: 'Located' }),
  ...of('Encryption', 'networks', {
    netnowep: 'Open',
    netwep: 'WEP',
    netwpa: 'WPA',
    netwpa2: 'WPA2',
    netwpa3: 'WPA3',
    'netwep?': 'Unknown',
  }),
  ...of('Default SSIDs', 'networks', {
    dfltssid: 'All',
    dfltwpkn: 'Encrypted',
    dfltnowp: 'Open',
  }),
  ...of('Recent days', 'networks', {
    nettoday: 'New WiFi today',
    netlocdy: 'Located WiFi yesterday',
    netlocd2: 'Located WiFi 2 days ago',
    netwwwd3: 'Located WiFi 3 days ago',
  }),
  ...of('Recent days', 'uploads', {
    transtdy: 'Uploads today',
    trans1da: 'Uploads yesterday',
    trans2da: 'Uploads 2 days ago',
  }),
  ...of('People and uploads', 'users', { userstot: 'Users' }),
  ...of('People and uploads', 'uploads', { transtot: 'Uploads' }),
  ...of('Queues and storage', 'uploads', {
    waitQueue: 'Waiting for processing',
    geoQueue: 'Waiting for geolocation',
  }),
  ...of('Queues and storage', 'bytes', { size: 'Storage size' }),
]);

/** The parts of the encryption mix, weakest first, then what is not known. */
export const ENCRYPTION_KEYS = ['netnowep', 'netwep', 'netwpa', 'netwpa2', 'netwpa3', 'netwep?'] as const;
