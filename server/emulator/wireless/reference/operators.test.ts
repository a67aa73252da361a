import { expect, test } from 'vitest';
import { operatorNamed, operators } from './operators.ts';

test('operators: codes keep leading zeros, so 01 and 001 differ', () => {
  expect(operators().length).toBeGreaterThan(3_000);
  for (const { mcc, mnc } of operators().slice(0, 500)) {
    expect(mcc).toMatch(/^\d{3}$/);
    expect(mnc === null || /^\d{1,3}$|^[\d-]+$|^\?$/.test(mnc)).toBe(true);
  }
  expect(operatorNamed('26201')?.brand).toBe('Telekom');
  expect(operatorNamed('262001')).toBeUndefined();
});

test('operators: of several with one code, one in use is returned', () => {
  expect(operatorNamed('310410')).toMatchObject({ brand: 'AT&T', countryCode: 'US', status: 'Operational' });
});
