import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortcutGroups } from './shortcutGroups.ts';

test('docs/guide/workbook.md lists the keys of all commands', () => {
  const tables = shortcutGroups().map(({ title, rows }) => {
    const place = title.replace(/^Workbook,? ?/, '') || 'in the cells';
    return [`| ${place} | |`, '|---|---|', ...rows.map(([keys, action]) => `| ${keys} | ${action} |`)].join(
      '\n',
    );
  });
  const [manual] = /\| in the cells [\s\S]*?(?=\n\n## )/.exec(
    readFileSync('docs/guide/workbook.md', 'utf8'),
  )!;
  expect(manual).toBe(tables.join('\n\n'));
});
