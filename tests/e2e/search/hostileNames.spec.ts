// Names from the air are 32 arbitrary octets. None of them becomes markup, in the table, the map or the drawer.

import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { corpus, NO_CORPUS } from '#tests/support/runner/corpora.ts';
import { sampled } from '#tests/support/runner/sampled.ts';

declare global {
  interface Window {
    executions: string[];
  }
}

const ssids = corpus('hostile', 'own', 'hostile-ssids.json');
const naughty = corpus('hostile', 'blns.json');

const isMarkup = (name: string) => /[<>]|javascript:|\$?\{\{?/.test(name);

/** Those that could be markup or script first. */
function names(): string[] {
  const own = JSON.parse(readFileSync(ssids!, 'utf8')).ssids as { utf8: string | null }[];
  const strings = existsSync(naughty!) ? (JSON.parse(readFileSync(naughty!, 'utf8')) as string[]) : [];
  const texts = [...own.flatMap(({ utf8 }) => (utf8 === null ? [] : [utf8])), ...strings];
  const strange = [...new Set(texts)].filter((name) => name.isWellFormed() && name.trim() !== '');
  return [...strange.filter(isMarkup), ...strange.filter((name) => !isMarkup(name))];
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const PER_ROW = 20;
const ROW_DEG = 0.0003;

/** A survey with one network a name, row by row from the south. */
function survey(texts: string[]): string {
  const rows = texts.map((name, index) => {
    const mac = `02:00:00:00:${(index >> 8).toString(16).padStart(2, '0')}:${(index & 255).toString(16).padStart(2, '0')}`;
    const lng = (13.4 + (index % PER_ROW) * 0.0004).toFixed(6);
    const lat = (52.5 + Math.floor(index / PER_ROW) * ROW_DEG).toFixed(6);
    return `${mac},${quoted(name)},[WPA2-PSK-CCMP][ESS],2026-03-01 10:00:00,6,2437,-61,${lat},${lng},5,3,,,WIFI`;
  });
  return [
    'WigleWifi-1.6,appRelease=1,model=m,release=1,device=d,display=x,board=b,brand=c,star=Sol,body=3,subBody=0',
    'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type',
    ...rows,
  ].join('\n');
}

async function importText(app: App, text: string) {
  const headers = { authorization: `Bearer ${app.token}` };
  const sent = await fetch(`${app.origin}/api/gateway/imports?name=hostile.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: text,
  });
  const { id } = (await sent.json()) as { id: string };
  for (;;) {
    const job = (await (await fetch(`${app.origin}/api/gateway/imports/${id}`, { headers })).json()) as {
      state: string;
      networksNew: number;
    };
    if (!['reading', 'merging', 'waiting'].includes(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Nothing ran, and nothing of a name became an element. */
async function expectText(page: Page) {
  const strange = await page.evaluate(() => ({
    executions: window.executions,
    elements: [...document.querySelectorAll('[role=grid], [role=dialog]')].flatMap((place) =>
      [
        ...place.querySelectorAll(
          'script, iframe, object, embed, img, video, audio, link, style, a[href^="javascript:"]',
        ),
      ].map((element) => element.outerHTML),
    ),
  }));
  expect(strange).toEqual({ executions: [], elements: [] });
}

const { skip } = test;

test('hostile names are text everywhere', async ({ page, fresh, openFresh }) => {
  skip(!ssids || !naughty, NO_CORPUS);
  expect(names().length).toBeGreaterThan(700);
  const texts = sampled(names(), 60);
  const job = await importText(fresh, survey(texts));
  expect(job).toMatchObject({ state: 'done' });
  expect(job.networksNew).toBeGreaterThanOrEqual(texts.length);

  await page.addInitScript(() => {
    window.executions = [];
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: () => window.executions.push(name) });
    document.addEventListener('securitypolicyviolation', (event) =>
      window.executions.push(`${event.violatedDirective} ${event.sourceFile}`),
    );
  });
  const within = (north: number) =>
    `/?latrange1=52.4&latrange2=${north}&longrange1=13.3&longrange2=13.5&map=52.5015,13.404,17`;
  await openFresh(within(52.6));
  const table = page.getByRole('grid', { name: 'Networks found' });
  await expect(table).toHaveAttribute('aria-rowcount', String(job.networksNew + 1));

  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < job.networksNew; row += 6) await page.keyboard.press('PageDown');
  await expect(table.getByRole('row').last()).toBeVisible();
  await expectText(page);

  const markup = texts.filter(isMarkup).length;
  await page.goto(fresh.origin + within(52.5 + Math.ceil(markup / PER_ROW) * ROW_DEG - ROW_DEG / 2));
  const rows = Math.ceil(markup / PER_ROW) * PER_ROW;
  await expect(table).toHaveAttribute('aria-rowcount', String(rows + 1));
  const map = page.getByRole('application', { name: /^Map/ });
  await map.focus();
  for (let point = 0; point < rows; point++) {
    await page.keyboard.press(']');
    if (point % 40 === 0) await expect(page.getByRole('dialog').getByText('First seen')).toBeVisible();
  }
  await expectText(page);
});
