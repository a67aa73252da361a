import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

wholeTest(
  'export: by keyboard, the results become a file that says where they are from',
  async ({ page, openApp }) => {
    await openApp('/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,14');
    const button = page.getByRole('button', { name: 'Export…' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Format')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Format').selectOption('geojson');
    await page.getByLabel('File name').focus();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^airledger-networks-.*\.geojson$/);
    const content = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(content).toMatchObject({ type: 'FeatureCollection', mode: 'embedded · sample data' });
    expect(content.features.length).toBe(content.rows);
    expect(content.rows).toBeGreaterThan(0);
  },
);
