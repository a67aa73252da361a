import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { allowedMarkup, installTrustedTypes, LEAFLET_MARKUP } from './trustedTypes.ts';

test('the markup that Leaflet uses while it loads is allowed, as its source has it', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('leaflet/dist/leaflet-src.js'), 'utf8');
  for (const markup of LEAFLET_MARKUP) {
    expect(source).toContain(`innerHTML = '${markup}'`);
    expect(allowedMarkup(markup)).toBe(markup);
  }
});

test('any other markup is refused by name', () => {
  for (const markup of ['', '<b>', '<svg/> ', '<svg/><script>1</script>', '<img src=x onerror=alert(1)>']) {
    expect(() => allowedMarkup(markup)).toThrow('markup from a string is refused');
  }
});

test('the default policy is installed where the browser knows policies, and has no rule but markup', () => {
  const made: [string, object][] = [];
  installTrustedTypes({
    trustedTypes: { createPolicy: (name: string, rules: object) => made.push([name, rules]) },
  });
  expect(made).toEqual([['default', { createHTML: allowedMarkup }]]);
  expect(() => installTrustedTypes({})).not.toThrow();
});
