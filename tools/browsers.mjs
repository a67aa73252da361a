import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { fail } from './setup.mjs';

const PLACES = [
  process.env.AIRLEDGER_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => [...PLACES, chromium.executablePath()].find((path) => path && existsSync(path));

/** Path of a Chromium; installs one where none is: Debian's package as root, else Playwright's own. */
export function requireChromium() {
  const there = found();
  if (there) return there;
  console.log('Installing a Chromium for the browser tests (once)…');
  const isRootDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = isRootDebian
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', 'chromium']],
      ]
    : [[process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']]];
  for (const [command, args] of steps)
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return (
    found() ??
    fail(
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or set AIRLEDGER_CHROMIUM to its path.',
    )
  );
}
