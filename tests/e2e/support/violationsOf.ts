import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  /** CSS selectors of the elements. */
  targets: string[];
}

/**
 * The rules of axe-core that a page breaks, of those named by `names`. Run without its wrapper for Playwright, which
 * reads the library into the page before every run.
 */
export async function violationsOf(page: Page, names: string[], kind: 'rule' | 'tag'): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    runOnly: { type: kind, values: names },
    resultTypes: ['violations'],
    preload: false, // no rule here reads style sheets
  };
  return page.evaluate(async (run) => {
    const { violations } = await window.axe.run(document, run);
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }));
  }, options);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
