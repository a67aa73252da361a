/** A home router as it leaves its box. */
export interface RouterModel {
  /** Start of the vendor's name in the IEEE register. */
  vendor: string;
  /** Factory SSID: `{X4}` stands for the last hex digits of the address, `{9}` for digits, `{a}` for letters. */
  ssid: string;
  /** Years in which it was installed. */
  from: number;
  to: number;
  weight: number;
}

type Row = readonly [vendor: string, ssid: string, from: number, to: number, weight: number];

const MARKETS: Readonly<Record<string, readonly Row[]>> = {
  DE: [
    ['AVM', 'FRITZ!Box Fon WLAN {9:4}', 2005, 2012, 5],
    ['AVM', 'FRITZ!Box 7490', 2013, 2021, 4],
    ['AVM', 'FRITZ!Box 7590 {A:2}', 2017, 2026, 6],
    ['Arcadyan', 'WLAN-{X6}', 2006, 2026, 5],
    ['Sercomm', 'Telekom-{X6}', 2015, 2026, 3],
    ['Vantiva', 'Vodafone-{X4}', 2013, 2026, 4],
    ['ASKEY', 'o2-WLAN{9:2}', 2010, 2026, 2],
  ],
  US: [
    ['NETGEAR', 'NETGEAR{9:2}', 2009, 2026, 5],
    ['NETGEAR', 'NETGEAR', 2001, 2009, 4],
    ['Cisco-Linksys', 'linksys', 2001, 2012, 6],
    ['2Wire', '2WIRE{9:3}', 2004, 2013, 4],
    ['Commscope', 'HOME-{X4}', 2011, 2022, 4],
    ['Commscope', 'ARRIS-{X4}', 2012, 2026, 3],
    ['Vantiva', 'ATT{a:7}', 2014, 2026, 4],
    ['eero', 'eero {a:5}', 2017, 2026, 2],
    ['Google', 'GoogleWifi-{X4}', 2016, 2026, 2],
    ['Belkin', 'belkin.{x3}', 2008, 2018, 2],
  ],
  GB: [
    ['2Wire', 'BTHomeHub-{X4}', 2006, 2012, 3],
    ['Arcadyan', 'BT-{A:6}', 2012, 2026, 5],
    ['SKY UK', 'SKY{X5}', 2010, 2026, 5],
    ['NETGEAR', 'virginmedia{9:7}', 2009, 2015, 3],
    ['Commscope', 'VM{9:7}', 2014, 2026, 4],
    ['HUAWEI', 'TALKTALK{X6}', 2011, 2026, 3],
    ['Sagemcom', 'PLUSNET-{A:6}', 2013, 2026, 1],
  ],
  CH: [
    ['AVM', 'FRITZ!Box 7490', 2013, 2021, 2],
    ['Arcadyan', 'Internet-Box-{X6}', 2013, 2026, 5],
    ['Zyxel', 'Sunrise_2.4GHz_{X6}', 2013, 2026, 3],
    ['AVM', 'Salt_2GHz_{X6}', 2018, 2026, 2],
  ],
  FR: [
    ['Sagemcom', 'Livebox-{X4}', 2006, 2026, 5],
    ['Sagemcom', 'Bbox-{X8}', 2010, 2026, 3],
    ['Sagemcom', 'SFR_{X4}', 2009, 2026, 3],
    ['FREEBOX', 'Freebox-{X6}', 2011, 2026, 4],
  ],
  TR: [
    ['Zyxel', 'TTNET_ZyXEL_{X4}', 2007, 2018, 5],
    ['AirTies', 'AIRTIES_WAR{9:4}', 2006, 2016, 2],
    ['HUAWEI', 'SUPERONLINE_WiFi_{9:4}', 2011, 2026, 4],
    ['zte', 'TurkTelekom_Z{X4}', 2016, 2026, 5],
    ['Sercomm', 'VodafoneNet-{a:6}', 2013, 2026, 2],
  ],
  SJ: [
    ['Zyxel', 'Telenor{9:4}{a:3}', 2008, 2026, 5],
    ['ASUSTek', 'ASUS_{X2}', 2012, 2026, 1],
  ],
  BR: [
    ['MitraStar', 'VIVO-{X4}', 2014, 2026, 5],
    ['Commscope', 'NET_2G{X6}', 2012, 2021, 4],
    ['HUMAX', 'CLARO_{X6}', 2018, 2026, 4],
    ['Intelbras', 'INTELBRAS', 2009, 2026, 3],
    ['Sagemcom', 'GVT-{X4}', 2009, 2016, 2],
    ['Nokia', 'TIM_ULTRAFIBRA_{X4}', 2018, 2026, 2],
  ],
  MX: [
    ['2Wire', '2WIRE{9:4}', 2005, 2012, 3],
    ['HUAWEI', 'INFINITUM{X4}', 2010, 2026, 6],
    ['zte', 'INFINITUM{X4}_2.4', 2016, 2026, 3],
    ['Commscope', 'IZZI-{X4}', 2014, 2026, 4],
    ['HUAWEI', 'Totalplay-{X4}', 2013, 2026, 4],
  ],
  NG: [
    ['HUAWEI', 'MTN_4G_{X6}', 2014, 2026, 4],
    ['HUAWEI', 'Airtel-{X4}', 2015, 2026, 3],
    ['zte', 'Glo_MiFi_{X4}', 2013, 2026, 2],
    ['Tenda', 'Tenda_{X6}', 2012, 2026, 2],
    ['Fiberhome', 'FibreOne-{X4}', 2019, 2026, 2],
  ],
  JP: [
    ['BUFFALO', 'Buffalo-G-{X4}', 2008, 2026, 5],
    ['BUFFALO', '{X12}', 2003, 2010, 3],
    ['NEC Platforms', 'aterm-{x6}-g', 2014, 2026, 5],
    ['ELECOM', 'elecom-{x6}', 2010, 2026, 2],
    ['NEC Platforms', 'pr500k-{x6}-1', 2013, 2026, 2],
    ['HUAWEI', 'SPWH_L{9:2}_{x6}', 2013, 2026, 1],
  ],
  IN: [
    ['D-Link', 'D-Link_DIR-{9:3}', 2007, 2026, 3],
    ['SERVERCOM', 'JioFiber-{a:5}', 2018, 2026, 6],
    ['zte', 'Airtel_{9:10}', 2016, 2026, 4],
    ['Tenda', 'Tenda_{X6}', 2012, 2026, 2],
    ['Nokia', 'ACT{9:12}', 2015, 2026, 2],
  ],
  AU: [
    ['NETGEAR', 'BigPond{X4}', 2006, 2013, 3],
    ['Vantiva', 'Telstra{X6}', 2012, 2026, 5],
    ['Sagemcom', 'OPTUS_{X6}', 2013, 2026, 4],
    ['HUAWEI', 'TPG-{X4}', 2012, 2026, 2],
    ['NetComm', 'NetComm {9:4}', 2005, 2026, 2],
  ],
  FJ: [
    ['HUAWEI', 'VodafoneFJ-{X4}', 2012, 2026, 4],
    ['zte', 'Connect_{X6}', 2013, 2026, 3],
  ],
};

const EVERYWHERE: readonly Row[] = [
  ['TP-LINK', 'TP-LINK_{X6}', 2007, 2016, 4],
  ['TP-Link', 'TP-Link_{X4}', 2016, 2026, 4],
  ['D-Link', 'dlink', 2002, 2011, 3],
  ['ASUSTek', 'ASUS', 2009, 2020, 1],
  ['ASUSTek', 'ASUS_{X2}', 2016, 2026, 1],
  ['Cisco-Linksys', 'linksys', 2001, 2008, 2],
  ['Agere', 'default', 2001, 2004, 3],
  ['LUCENT TECHNOLOGIES', 'WaveLAN Network', 2001, 2004, 2],
  ['Apple', 'Apple Network {x6}', 2002, 2016, 2],
  ['HUAWEI', 'HUAWEI-{X4}', 2012, 2026, 2],
  ['Xiaomi', 'Xiaomi_{X4}', 2016, 2026, 1],
  ['Ubiquiti', 'UniFi Home', 2014, 2026, 0.5],
];

const byCountry = new Map(
  Object.entries(MARKETS).map(([country, rows]) => [country, [...rows, ...EVERYWHERE].map(toModel)] as const),
);

/** What people of a country had at home; the brands sold everywhere come with each. */
export function routersOf(country: string): readonly RouterModel[] {
  const models = byCountry.get(country);
  if (!models) throw new Error(`No router market for country ${JSON.stringify(country)}`);
  return models;
}

function toModel([vendor, ssid, from, to, weight]: Row): RouterModel {
  return { vendor, ssid, from, to, weight };
}
