// Surfaces of the address bar that no test sees; each window would load them, in a process of its own.
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** A process that waits for the next page, beside each one that is open. */
const SPARE = ['SpareRendererForSitePerProcess'];
/** Of what Playwright disables, and Chromium takes the last list alone: what asks a host or changes an address. */
const UNASKED = ['AimEnabled', 'HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'PreconnectToSearch'];

/** How Chromium is started wherever the project drives it: no sandbox for root, no graphics card, no calls home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...UNSEEN, ...SPARE, ...UNASKED]}`,
];
