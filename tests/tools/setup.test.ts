import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A project whose packages are folders: nothing is fetched. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-setup-'));
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const needs = { dependencies: { needed: 'file:needed' }, devDependencies: { checker: 'file:checker' } };
  for (const name of ['needed', 'checker']) write(`${name}/package.json`, { name, version: '1.0.0' });
  write('package.json', { name: 'project', version: '1.0.0', ...needs });
  write('package-lock.json', {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'project', version: '1.0.0', ...needs },
      needed: { version: '1.0.0' },
      checker: { version: '1.0.0', dev: true },
      'node_modules/needed': { resolved: 'needed', link: true },
      'node_modules/checker': { resolved: 'checker', link: true },
    },
  });
  return folder;
}

function install(options: { folder: string; dev?: boolean }): void {
  const code = `import('./tools/setup.mjs').then(({ install }) => install(${JSON.stringify(options)}))`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

test('setup: starting installs what running needs, testing adds the rest, and a later start leaves it there', () => {
  const folder = project();
  const has = (name: string) => existsSync(join(folder, 'node_modules', name));
  install({ folder });
  expect([has('needed'), has('checker')]).toEqual([true, false]);
  install({ folder, dev: true });
  expect([has('needed'), has('checker')]).toEqual([true, true]);

  const stamp = join(folder, 'node_modules/.installed-lock');
  const before = statSync(stamp).mtimeMs;
  install({ folder });
  install({ folder, dev: true });
  expect(statSync(stamp).mtimeMs).toBe(before);

  const lock = join(folder, 'package-lock.json');
  writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`);
  install({ folder });
  expect([has('needed'), has('checker')]).toEqual([true, true]);
}, 120_000);
