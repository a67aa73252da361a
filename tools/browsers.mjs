// The browsers that the tests drive; one that is missing is installed.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { fail } from './setup.mjs';

const CHROMIUM = {
  name: 'Chromium',
  variable: 'AIRLEDGER_CHROMIUM',
  package: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ],
  download: 'chromium',
};

const FIREFOX = {
  name: 'Firefox',
  variable: 'AIRLEDGER_FIREFOX',
  package: 'firefox-esr',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
};

/** Path of a Chromium; installs one where none is: Debian's package as root, else Playwright's own. */
export const requireChromium = () => required(CHROMIUM);

/** Path of a Firefox; installs Debian's package as root where none is. */
export const requireFirefox = () => required(FIREFOX);

function required(browser) {
  const found = () =>
    [process.env[browser.variable], ...browser.places].find((path) => path && existsSync(path));
  const there = found();
  if (there) return there;
  console.log(`Installing ${browser.name} for the browser tests (once)…`);
  const isRootDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = isRootDebian
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', browser.package]],
      ]
    : browser.download
      ? [[process.execPath, ['node_modules/playwright/cli.js', 'install', browser.download]]]
      : [];
  for (const [command, args] of steps)
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return (
    found() ??
    fail(
      `No ${browser.name} was found and none could be installed. Install it, or set ${browser.variable} to its path.`,
    )
  );
}
