/**
 * Import this before Leaflet: under `require-trusted-types-for 'script'` Leaflet probes the browser with markup while it
 * loads. The default policy lets those constants and the page's own worker through and nothing else, so that no text of the
 * field can ever become markup or a script, whoever forgets to escape it.
 */

/** What Leaflet 1.9 assigns to innerHTML here: its probes for SVG and for the VML of old browsers. */
export const LEAFLET_MARKUP: readonly string[] = ['<svg/>', '<v:shape adj="1"/>'];

/** The worker that the build wrote. */
const WORKER = /^\/assets\/idWorker-[\w-]+\.js$/;

interface PolicyRules {
  createHTML: (markup: string) => string;
  createScriptURL: (address: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: PolicyRules) => unknown;
}

/** Throws TypeError for any other markup, and says which. */
export function allowedMarkup(markup: string): string {
  if (LEAFLET_MARKUP.includes(markup)) return markup;
  throw new TypeError(`markup from a string is refused, use nodes: ${JSON.stringify(markup.slice(0, 80))}`);
}

/** Throws TypeError for any script but the worker at the page's own origin. */
export function allowedScript(address: string): string {
  const { origin, pathname, search } = new URL(address, globalThis.location?.href);
  if (origin === globalThis.location?.origin && WORKER.test(pathname) && search === '') return address;
  throw new TypeError(
    `a script that the page did not bring is refused: ${JSON.stringify(address.slice(0, 80))}`,
  );
}

export function installTrustedTypes(page: { trustedTypes?: PolicyFactory }): void {
  page.trustedTypes?.createPolicy('default', { createHTML: allowedMarkup, createScriptURL: allowedScript });
}

installTrustedTypes(globalThis as { trustedTypes?: PolicyFactory });
