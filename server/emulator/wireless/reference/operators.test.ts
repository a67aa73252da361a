import { expect, test } from 'vitest';
import { operatorNamed, operators } from './operators.ts';

test('codes keep their leading zeros, so that 01 and 001 stay apart', () => {
  expect(operators().length).toBeGreaterThan(3_000);
  for (const { mcc, mnc } of operators().slice(0, 500)) {
    expect(mcc).toMatch(/^\d{3}$/);
    expect(mnc === null || /^\d{1,3}$|^[\d-]+$|^\?$/.test(mnc)).toBe(true);
  }
  expect(operatorNamed('26201')?.brand).toBe('Telekom');
  expect(operatorNamed('262001')).toBeUndefined();
});

test('of operators that share a code, one in use is answered', () => {
  expect(operatorNamed('310410')).toMatchObject({ brand: 'AT&T', countryCode: 'US', status: 'Operational' });
});
