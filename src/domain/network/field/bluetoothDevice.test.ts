import { expect, test } from 'vitest';
import { deviceName } from './bluetoothDevice.ts';

test.each([
  [7936, 'Uncategorised'],
  [1048, 'Audio or video: headphones'],
  [524, 'Phone: smartphone'],
  [0x5a020c & 0x1fff, 'Phone: smartphone'],
  [0x0540, 'Peripheral: keyboard'],
  [0x05c4, 'Peripheral: keyboard and pointing device, joystick'],
  [0x0680, 'Imaging: printer'],
  [0x06c0, 'Imaging: scanner, printer'],
  [0x0100, 'Computer'],
  [0x1200, '4608'],
])('deviceName: %i is %s', (deviceClass, name) => {
  expect(deviceName(deviceClass)).toBe(name);
});
