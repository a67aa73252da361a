import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const TOOLS = join(import.meta.dirname, '../../tools');

/** A project of a few sources and the tools that load them. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'airledger-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const tool of ['loadSources', 'strippedCopy', 'stripSources'])
    cpSync(join(TOOLS, `${tool}.mjs`), join(root, `tools/${tool}.mjs`));
  for (const folder of ['server', 'src/domain']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  /** What the main thread and a thread of its own print, and whether either stripped types itself. */
  const run = () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', join(root, 'tools/loadSources.mjs'), join(root, 'server/main.ts')],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    return { lines: stdout.trim().split('\n'), stderr };
  };
  const copies = () => readdirSync(join(root, 'node_modules/.cache/stripped'), { recursive: true }).sort();
  return { write, run, copies };
}

const MAIN = `import { isMainThread, Worker } from 'node:worker_threads';
import { name } from '#domain/name.ts';
const strips: boolean = process.moduleLoadList.some((one) => one.includes('amaro'));
console.log(\`\${isMainThread ? 'main' : 'thread'} \${name} \${strips}\`);
if (isMainThread) new Worker(new URL(import.meta.url));
`;

test('sources are loaded from copies without types, by threads too, and anew once they change', () => {
  const { write, run, copies } = project();
  write('server/main.ts', MAIN);
  write('src/domain/name.ts', "export const name: string = 'one';\n");
  expect(run()).toEqual({ lines: ['main one false', 'thread one false'], stderr: '' });
  expect(copies()).toEqual(['server', 'server/main.ts', 'src', 'src/domain', 'src/domain/name.ts']);
  write('src/domain/name.ts', "export const name: string = 'another';\n");
  expect(run().lines).toEqual(['main another false', 'thread another false']);
});

test('a source that cannot be stripped is reported by Node, with its line', () => {
  const { write, run } = project();
  write('server/main.ts', MAIN);
  write('src/domain/name.ts', '\nexport enum name { one }\n');
  expect(run().stderr).toContain('name.ts:2');
});
