/** A kind of Bluetooth device. Class of device by the Bluetooth assigned numbers, company by the SIG's list. */
export interface BluetoothModel {
  kind: 'bt' | 'ble';
  /** Templates of factoryName; empty for a device that hides its name. */
  names: readonly string[];
  deviceClass: number;
  label: string;
  /** SIG company identifier; null when not sent. */
  mfgrId: number | null;
  /** Vendor of a public address; null for a random one. */
  vendor: string | null;
  from: number;
  weight: number;
}

type Row = readonly [
  kind: 'bt' | 'ble',
  names: string,
  deviceClass: number,
  label: string,
  mfgrId: number | null,
  vendor: string | null,
  from: number,
  weight: number,
];

const UNCATEGORISED = 7936;

const rows: readonly Row[] = [
  ['bt', 'Nokia 6310i|Nokia 6230|Nokia N95', 524, 'Cellphone', null, 'Nokia', 2004, 2],
  ['bt', 'BMW {9:5}|VW PHONE|My Car|CAR MULTIMEDIA', 1032, 'Handsfree', null, 'ALPSALPINE', 2008, 6],
  ['bt', 'UConnect|SYNC|MB Bluetooth {9:4}', 1032, 'Handsfree', null, 'Harman/Becker', 2010, 4],
  ['bt', 'WH-1000XM{9:1}|SRS-XB{9:2}', 1028, 'Headset', 301, 'Sony Corporation', 2015, 4],
  ['bt', 'Bose QuietComfort 35|Bose SoundLink', 1048, 'Headphones', 158, 'Bose', 2015, 3],
  ['bt', 'Jabra Elite {9:2}|Jabra BT{9:4}', 1028, 'Headset', 103, 'GN Audio', 2007, 2],
  [
    'bt',
    '[TV] Samsung {9:1} Series ({9:2})|[AV] Soundbar',
    1084,
    'Display/Loudspeaker',
    117,
    'Samsung',
    2013,
    4,
  ],
  ['bt', '[LG] webOS TV {X4}', 1084, 'Display/Loudspeaker', 196, 'LG Electronics', 2014, 3],
  ['bt', 'DESKTOP-{A:7}|LAPTOP-{A:7}', 260, 'Computer', 6, 'Intel Corp', 2008, 4],
  ['bt', 'MacBook Air|MacBook Pro|iMac', 268, 'Laptop', 76, 'Apple', 2008, 3],
  ['bt', 'HP LaserJet {X4}', 1664, 'Printer', null, 'Hewlett Packard', 2009, 1],
  ['bt', 'Keyboard K{9:3}|MX Master', 1344, 'Keyboard', 474, 'Logitech', 2012, 1],
  ['ble', '', UNCATEGORISED, 'Misc', 76, null, 2014, 30],
  ['ble', 'AirPods Pro|AirPods|Apple Watch', UNCATEGORISED, 'Misc', 76, null, 2017, 6],
  ['ble', '', UNCATEGORISED, 'Misc', 6, null, 2016, 14],
  ['ble', '', UNCATEGORISED, 'Misc', 224, null, 2020, 6],
  ['ble', 'Galaxy Buds ({X4})|Galaxy Watch ({X4})|', UNCATEGORISED, 'Misc', 117, null, 2017, 10],
  ['ble', 'Mi Smart Band {9:1}|LYWSD03MMC', 1796, 'Wrist Watch', 911, 'Xiaomi', 2018, 4],
  ['ble', 'Amazfit Bip', 1796, 'Wrist Watch', 343, null, 2018, 3],
  ['ble', 'Forerunner {9:3}|vivosmart', 1796, 'Wrist Watch', 135, 'Garmin', 2015, 3],
  ['ble', 'Charge {9:1}|Versa {9:1}', 1796, 'Wrist Watch', null, 'Fitbit', 2014, 2],
  ['ble', 'Ruuvi {X4}', UNCATEGORISED, 'Misc', 1177, null, 2017, 1],
  ['ble', 'Nordic_Blinky|Tag_{X4}|', UNCATEGORISED, 'Misc', 89, null, 2015, 5],
  ['ble', 'ESP32|Sensor_{X6}', UNCATEGORISED, 'Misc', 741, 'Espressif', 2018, 4],
  ['ble', 'Sonos_{X4}', UNCATEGORISED, 'Misc', 1447, 'Sonos', 2019, 2],
  ['ble', 'JBL Flip {9:1}|JBL Charge {9:1}', 1044, 'Loudspeaker', 87, null, 2017, 4],
  ['ble', '[TV] The Frame', 1084, 'Display/Loudspeaker', 117, 'Samsung', 2018, 3],
  ['ble', 'HUAWEI Band {9:1}-{X3}', 1796, 'Wrist Watch', 637, 'HUAWEI', 2018, 3],
];

export const bluetoothModels: readonly BluetoothModel[] = rows.map(
  ([kind, names, deviceClass, label, mfgrId, vendor, from, weight]) => ({
    kind,
    names: names.split('|'),
    deviceClass,
    label,
    mfgrId,
    vendor,
    from,
    weight,
  }),
);
