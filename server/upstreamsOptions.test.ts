import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { upstreamsOptions } from './upstreamsOptions.ts';

test('upstreamsOptions: defaults apply without options', () => {
  expect(upstreamsOptions([])).toEqual({
    port: 4610,
    home: join(homedir(), '.airledger'),
    networks: 150_000,
    dailyLimits: { search: 250, detail: 100, stats: 100 },
    speed: undefined,
  });
});

test('upstreamsOptions: reads each option and limit', () => {
  const argv = [
    '--port',
    '0',
    '--home',
    '/tmp/x',
    '--networks',
    '9',
    '--limits',
    'search=5,stats=0',
    '--speed',
    '600',
  ];
  expect(upstreamsOptions(argv)).toEqual({
    port: 0,
    home: '/tmp/x',
    networks: 9,
    dailyLimits: { search: 5, detail: 100, stats: 0 },
    speed: 600,
  });
});

test('upstreamsOptions: a relative home starts at the folder where npm was called', () => {
  vi.stubEnv('INIT_CWD', '/tmp/somewhere');
  expect(upstreamsOptions(['--home', 'here']).home).toBe('/tmp/somewhere/here');
  vi.unstubAllEnvs();
});

test.each([
  [['--port', '70000'], '--port must be a whole number from 0 to 65535, got "70000"'],
  [['--networks', 'many'], '--networks must be a whole number from 1 to 10000000, got "many"'],
  [['--limits', 'all=5'], '--limits must be such as search=5,detail=5,stats=5, got "all=5"'],
  [['--speed', '0'], '--speed must be a whole number from 1 to 3600, got "0"'],
  [['--colour', 'red'], "Unknown option '--colour'"],
])('upstreamsOptions: %j is refused with the value and the rule', (argv, message) => {
  expect(() => upstreamsOptions(argv)).toThrow(message);
});
