import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { allowedMarkup, allowedScript, installTrustedTypes, LEAFLET_MARKUP } from './trustedTypes.ts';

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

test('the worker of the page is the one script that an address may name', () => {
  vi.stubGlobal('location', new URL('http://127.0.0.1:4600/followers'));
  const worker = 'http://127.0.0.1:4600/assets/idWorker-Bx9_k-2a.js';
  expect(allowedScript(worker)).toBe(worker);
  for (const address of [
    'http://127.0.0.1:4601/assets/idWorker-Bx9_k-2a.js',
    'https://example.com/assets/idWorker-Bx9_k-2a.js',
    '//example.com/assets/idWorker-Bx9_k-2a.js',
    '/assets/idWorker-a.js?text',
    '/assets/../evil/idWorker-a.js',
    '/api/v2/network/search',
    'data:text/javascript,1',
    'blob:http://127.0.0.1:4600/1',
    '',
  ])
    expect(() => allowedScript(address)).toThrow('is refused');
  vi.unstubAllGlobals();
});

test('the default policy is installed where the browser knows policies, and has no rule but these', () => {
  const made: [string, object][] = [];
  installTrustedTypes({
    trustedTypes: { createPolicy: (name: string, rules: object) => made.push([name, rules]) },
  });
  expect(made).toEqual([['default', { createHTML: allowedMarkup, createScriptURL: allowedScript }]]);
  expect(() => installTrustedTypes({})).not.toThrow();
});
