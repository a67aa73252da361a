import { expect, test, vi } from 'vitest';
import { Store } from './Store.ts';

class Counter extends Store {
  add(): void {
    this.changed();
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('Store tells of each change at once, or of all that follow each other in the next task', async () => {
  const [one, two] = [new Counter(), new Counter()];
  const at = vi.fn();
  const soon = vi.fn();
  one.subscribe(at);
  const ends = [one, two].map((store) => store.subscribeSoon(soon));
  one.add();
  await Promise.resolve();
  one.add();
  two.add();
  expect([one.version, at.mock.calls.length, soon.mock.calls.length]).toEqual([2, 2, 0]);
  await nextTask();
  expect(soon).toHaveBeenCalledOnce();
  one.add();
  for (const end of ends) end();
  await nextTask();
  expect(soon).toHaveBeenCalledOnce();
});
