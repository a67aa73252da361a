import { expect, test, vi } from 'vitest';
import { startOptions } from './startOptions.ts';

test('startOptions: defaults apply without options', () => {
  vi.stubEnv('AIRLEDGER_DATABASE', '');
  expect(startOptions([])).toEqual({
    ...{ port: 4600, networks: 150_000, home: undefined, database: undefined, pageOrigin: undefined },
    ...{ isOpening: false, hasWorld: true, isHelp: false, isAwaitingPage: false },
  });
  vi.unstubAllEnvs();
});

test('startOptions: help is given whatever else is wrong', () => {
  expect(startOptions(['--help', '--database', 'nonsense']).isHelp).toBe(true);
});

test.each([
  [['--port', '4600x'], '--port must be a whole number from 0 to 65535, got "4600x"'],
  [['--networks', '-1'], 'argument is ambiguous'],
  [['--database', 'nonsense'], 'must be an address such as postgres://'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('startOptions: %j is refused with the value and the rule', (argv, message) => {
  expect(() => startOptions(argv)).toThrow(message);
});
