// Class of device: Bluetooth Assigned Numbers, section 2.8. Bits 8 to 12 are the major class, 2 to 7 the minor one.

const MAJOR: Readonly<Record<number, readonly [name: string, minor: Readonly<Record<number, string>>]>> = {
  0: ['Miscellaneous', {}],
  1: [
    'Computer',
    { 1: 'desktop', 2: 'server', 3: 'laptop', 4: 'handheld', 5: 'palm-size', 6: 'wearable', 7: 'tablet' },
  ],
  2: ['Phone', { 1: 'cellular', 2: 'cordless', 3: 'smartphone', 4: 'modem or gateway', 5: 'ISDN' }],
  3: ['Network access point', {}],
  4: [
    'Audio or video',
    {
      1: 'headset',
      2: 'hands-free',
      4: 'microphone',
      5: 'loudspeaker',
      6: 'headphones',
      7: 'portable audio',
      8: 'car audio',
      9: 'set-top box',
      10: 'hi-fi',
      11: 'VCR',
      12: 'video camera',
      13: 'camcorder',
      14: 'video monitor',
      15: 'display and loudspeaker',
      16: 'video conferencing',
      18: 'gaming or toy',
    },
  ],
  5: ['Peripheral', {}],
  6: ['Imaging', {}],
  7: ['Wearable', { 1: 'wristwatch', 2: 'pager', 3: 'jacket', 4: 'helmet', 5: 'glasses', 6: 'pin' }],
  8: ['Toy', { 1: 'robot', 2: 'vehicle', 3: 'doll', 4: 'controller', 5: 'game' }],
  9: [
    'Health',
    {
      1: 'blood pressure',
      2: 'thermometer',
      3: 'scale',
      4: 'glucose',
      5: 'pulse oximeter',
      6: 'heart rate',
      7: 'health display',
      8: 'step counter',
    },
  ],
  31: ['Uncategorised', {}],
};

/** Peripherals have their keyboard and pointer bits above the rest of the minor class. */
const PERIPHERAL = ['', 'keyboard', 'pointing device', 'keyboard and pointing device'] as const;
const PERIPHERAL_REST: Readonly<Record<number, string>> = {
  1: 'joystick',
  2: 'gamepad',
  3: 'remote control',
  4: 'sensing',
  5: 'digitiser tablet',
  6: 'card reader',
  7: 'digital pen',
  8: 'scanner',
  9: 'gestural input',
};
/** Imaging has a bit for each, of which several can be set. */
const IMAGING = [
  [4, 'display'],
  [8, 'camera'],
  [16, 'scanner'],
  [32, 'printer'],
] as const;

/**
 * What a class of device says, such as "Audio or video: headphones". A class that is not assigned is shown as its
 * number.
 */
export function deviceName(deviceClass: number): string {
  const major = (deviceClass >> 8) & 31;
  const minor = (deviceClass >> 2) & 63;
  const found = MAJOR[major];
  if (!found) return String(deviceClass);
  const [name, minors] = found;
  const kinds =
    major === 5
      ? [PERIPHERAL[minor >> 4]!, PERIPHERAL_REST[minor & 15] ?? ''].filter(Boolean)
      : major === 6
        ? IMAGING.flatMap(([bit, kind]) => (minor & bit ? [kind] : []))
        : [minors[minor] ?? ''].filter(Boolean);
  return kinds.length > 0 ? `${name}: ${kinds.join(', ')}` : name;
}
