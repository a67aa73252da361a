import { expect, test } from 'vitest';
import { Quarantine, quarantineMemory } from './Quarantine.ts';

const never = () => new Promise<never>(() => {});

test('Quarantine: a workbook that ends the thread twice is refused, and no other', async () => {
  const memory = quarantineMemory();
  void new Quarantine(memory).run('bad 1', never);
  const second = new Quarantine(memory);
  expect(await second.run('good 1', () => 'answer')).toBe('answer');
  void second.run('bad 1', never);
  const third = new Quarantine(memory);
  await expect(third.run('bad 1', () => 'answer')).rejects.toMatchObject({ inner: 'unsupportedWorkbook' });
  expect(await third.run('bad 2', () => 'its file changed')).toBe('its file changed');
  expect(await third.run('good 1', () => 'answer')).toBe('answer');
  await expect(new Quarantine(memory).run('bad 1', () => 1)).rejects.toMatchObject({ status: 400 });
});

test('Quarantine: calls that fail normally do not count', async () => {
  const memory = quarantineMemory();
  for (let time = 0; time < 3; time += 1) {
    const culprits = new Quarantine(memory);
    await expect(culprits.run('book', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await new Quarantine(memory).run('book', () => 1)).toBe(1);
});

test('Quarantine: concurrent calls share an end, and none remains when they end', async () => {
  const memory = quarantineMemory();
  const culprits = new Quarantine(memory);
  await Promise.all(['a', 'b', 'a'].map((key) => culprits.run(key, () => Promise.resolve(key))));
  for (let time = 0; time < 4; time += 1) {
    const next = new Quarantine(memory);
    expect(await next.run('a', () => 1)).toBe(1);
    void next.run('a', never);
    void next.run('b', never);
  }
  const last = new Quarantine(memory);
  await expect(last.run('a', () => 1)).rejects.toThrow(/memory 2 times/);
  await expect(last.run('b', () => 1)).rejects.toThrow(/memory 2 times/);
});
