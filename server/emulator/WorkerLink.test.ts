import { afterEach, expect, test, vi } from 'vitest';
import type { FaultyMethods } from '#tests/support/faults/faultyWorker.ts';
import { type WorkerLimits, WorkerLink } from './WorkerLink.ts';

const entry = new URL('../../tests/support/faults/faultyWorker.ts', import.meta.url);
let link: WorkerLink<FaultyMethods>;

function open(limits: WorkerLimits = {}) {
  link = new WorkerLink(entry, 'frail service', null, limits);
  return link;
}
afterEach(() => link.close());

test('calls are answered, each with its own value', async () => {
  open();
  const calls = ['one', 'two'].map((text) => link.call('echo', text).outcome);
  expect(await Promise.all(calls)).toEqual(['one', 'two']);
});

test('bytes arrive whole', async () => {
  const { body } = await open().call('bytes', 100_000).outcome;
  expect(body.length).toBe(100_000);
  expect(body.every((byte) => byte === 7)).toBe(true);
});

test('what a method throws is the failure of its call alone', async () => {
  open();
  const failing = link.call('refuse', 'no such file').outcome;
  const echoing = link.call('echo', 'still here').outcome;
  await expect(failing).rejects.toThrow('no such file');
  expect(await echoing).toBe('still here');
});

test('a long call sends notes and can be stopped', async () => {
  const onNote = vi.fn();
  const { outcome, stop } = open().call('wait', null, onNote);
  await vi.waitFor(() => expect(onNote).toHaveBeenCalledWith('waiting'));
  stop();
  expect(await outcome).toBe('stopped');
});

test('a call that is stopped before it starts is never begun', async () => {
  const onNote = vi.fn();
  const { outcome, stop } = open().call('wait', null, onNote);
  stop();
  await expect(outcome).rejects.toThrow(/abort/i);
  expect(onNote).not.toHaveBeenCalled();
});

test('an answer that is no longer wanted fails at once with the reason, and the link goes on', async () => {
  const wanted = new AbortController();
  const asked = expect(open().ask('wait', null, wanted.signal)).rejects.toThrow('gone home');
  wanted.abort(new Error('gone home'));
  await asked;
  await expect(link.ask('echo', 'late', wanted.signal)).rejects.toThrow('gone home');
  expect(await link.ask('echo', 'next', new AbortController().signal)).toBe('next');
});

test('a link closes after the last call, or when that takes too long', async () => {
  open();
  await link.call('echo', 'first').outcome;
  await link.closeAfter('wait', null, 50);
  expect(link.isRunning).toBe(false);
});

test('closing starts no thread', async () => {
  await open().closeAfter('echo', 'last', 50);
  expect(link.isRunning).toBe(false);
});

test.each([
  ['die', 'The frail service broke down: out of paper'],
  ['leave', 'The frail service broke down: its thread ended'],
] as const)(
  'when a worker ends by %s every call it owed fails, and the next call starts another',
  async (how, message) => {
    open();
    const owed = link.call('wait', null).outcome;
    const fatal = link.call(how, null).outcome;
    await expect(fatal).rejects.toThrow(message);
    await expect(owed).rejects.toThrow(message);
    expect(link.isRunning).toBe(false);
    expect(await link.call('echo', 'again').outcome).toBe('again');
  },
);

test('a thread that says nothing for too long is ended, one that is idle is not', async () => {
  open({ silenceMs: 400 });
  expect(await link.call('echo', 'first').outcome).toBe('first');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(link.isRunning).toBe(true);
  await expect(link.call('hang', null).outcome).rejects.toThrow(
    'The frail service broke down: a call took longer than 0.4 s',
  );
  expect(await link.call('echo', 'again').outcome).toBe('again');
});

test('a thread that takes too much memory ends alone', async () => {
  open({ memoryMb: 64 });
  await expect(link.call('hoard', null).outcome).rejects.toThrow(/memory/);
  expect(await link.call('echo', 'again').outcome).toBe('again');
});

test('a closed link fails what was under way and takes no more calls', async () => {
  open();
  const onNote = vi.fn();
  const owed = link.call('wait', null, onNote).outcome;
  await vi.waitFor(() => expect(onNote).toHaveBeenCalled());
  const failure = expect(owed).rejects.toThrow('The frail service was closed');
  await link.close();
  await failure;
  await expect(link.call('echo', 'late').outcome).rejects.toThrow('The frail service is closed');
});
