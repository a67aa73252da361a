/** A business that names its networks alike in many places. */
export interface Chain {
  ssid: string;
  vendor: string;
  weight: number;
  from: number;
  isOpen: boolean;
  isEnterprise?: boolean;
  /** A passpoint network's roaming consortium identifiers. */
  rcois?: string;
  free?: 'Y';
  paid?: 'Y';
  /** Where it exists; everywhere when not given. */
  countries?: readonly string[];
}

export const chains: readonly Chain[] = [
  { ssid: 'BlueCup Free WiFi', vendor: 'Cisco Meraki', weight: 4, from: 2010, isOpen: true, free: 'Y' },
  { ssid: 'Brewlane Guest', vendor: 'Ruckus', weight: 3, from: 2009, isOpen: true, free: 'Y' },
  { ssid: 'BurgerBarn-WiFi', vendor: 'Cisco Systems', weight: 4, from: 2008, isOpen: true, free: 'Y' },
  { ssid: 'MetroMart_Customer', vendor: 'Hewlett Packard Enterprise', weight: 3, from: 2012, isOpen: true },
  { ssid: 'HotelAurora', vendor: 'Ruckus', weight: 2, from: 2006, isOpen: true },
  { ssid: 'SkyPort Airport WiFi', vendor: 'Cisco Systems', weight: 1, from: 2005, isOpen: true, free: 'Y' },
  { ssid: 'RoamZone Hotspot', vendor: 'Ruckus', weight: 2, from: 2004, isOpen: true, paid: 'Y' },
  { ssid: 'CityNet Free', vendor: 'Ubiquiti', weight: 3, from: 2012, isOpen: true, free: 'Y' },
  { ssid: 'StationWiFi', vendor: 'Cisco Systems', weight: 2, from: 2007, isOpen: true, free: 'Y' },
  { ssid: 'TramLine-Onboard', vendor: 'Extreme Networks', weight: 1, from: 2014, isOpen: true, free: 'Y' },
  {
    ssid: 'eduroam',
    vendor: 'Cisco Systems',
    weight: 3,
    from: 2005,
    isOpen: false,
    isEnterprise: true,
    rcois: '001BC50460 5A03BA0800',
  },
  {
    ssid: 'OpenRoaming',
    vendor: 'Cisco Meraki',
    weight: 2,
    from: 2020,
    isOpen: false,
    isEnterprise: true,
    rcois: '5A03BA0000 BAA2D00000',
  },
  {
    ssid: 'Passpoint Secure',
    vendor: 'Ruckus',
    weight: 1,
    from: 2014,
    isOpen: false,
    isEnterprise: true,
    rcois: '506F9A',
  },
  { ssid: 'PaketShop', vendor: 'AVM', weight: 2, from: 2012, isOpen: false, countries: ['DE'] },
  { ssid: 'Corner Bodega', vendor: 'NETGEAR', weight: 2, from: 2008, isOpen: false, countries: ['US'] },
  { ssid: 'The Red Fox Pub', vendor: 'Arcadyan', weight: 2, from: 2010, isOpen: true, countries: ['GB'] },
  { ssid: 'Padaria Estrela', vendor: 'Intelbras', weight: 2, from: 2010, isOpen: false, countries: ['BR'] },
  { ssid: 'Taquería El Sol', vendor: 'HUAWEI', weight: 2, from: 2011, isOpen: false, countries: ['MX'] },
  {
    ssid: 'コンビニ_Free_Wi-Fi',
    vendor: 'NEC Platforms',
    weight: 3,
    from: 2012,
    isOpen: true,
    countries: ['JP'],
  },
  { ssid: 'Chai Point Guest', vendor: 'Ubiquiti', weight: 2, from: 2014, isOpen: true, countries: ['IN'] },
  { ssid: 'Çay Bahçesi', vendor: 'Zyxel', weight: 2, from: 2010, isOpen: false, countries: ['TR'] },
  { ssid: 'Mama Ada Kitchen', vendor: 'HUAWEI', weight: 2, from: 2014, isOpen: false, countries: ['NG'] },
  { ssid: 'Flat White & Co', vendor: 'Ubiquiti', weight: 2, from: 2012, isOpen: true, countries: ['AU'] },
];
