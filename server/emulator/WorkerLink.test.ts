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

test('WorkerLink: each call gets its own value', async () => {
  open();
  const calls = ['one', 'two'].map((text) => link.call('echo', text).outcome);
  expect(await Promise.all(calls)).toEqual(['one', 'two']);
});

test('WorkerLink: bytes arrive complete', async () => {
  const { body } = await open().call('bytes', 100_000).outcome;
  expect(body.length).toBe(100_000);
  expect(body.every((byte) => byte === 7)).toBe(true);
});

test('WorkerLink: an error in a method fails only its call', async () => {
  open();
  const failing = link.call('refuse', 'no such file').outcome;
  const echoing = link.call('echo', 'still here').outcome;
  await expect(failing).rejects.toThrow('no such file');
  expect(await echoing).toBe('still here');
});

test('WorkerLink: a long call reports progress and can be stopped', async () => {
  const onNote = vi.fn();
  const { outcome, stop } = open().call('wait', null, onNote);
  await vi.waitFor(() => expect(onNote).toHaveBeenCalledWith('waiting'));
  stop();
  expect(await outcome).toBe('stopped');
});

test('WorkerLink: a call stopped before it starts never runs', async () => {
  const onNote = vi.fn();
  const { outcome, stop } = open().call('wait', null, onNote);
  stop();
  await expect(outcome).rejects.toThrow(/abort/i);
  expect(onNote).not.toHaveBeenCalled();
});

test('WorkerLink: an aborted call fails at once with the reason, and the link stays usable', async () => {
  const wanted = new AbortController();
  const asked = expect(open().ask('wait', null, wanted.signal)).rejects.toThrow('gone home');
  wanted.abort(new Error('gone home'));
  await asked;
  await expect(link.ask('echo', 'late', wanted.signal)).rejects.toThrow('gone home');
  expect(await link.ask('echo', 'next', new AbortController().signal)).toBe('next');
});

test('WorkerLink: closes after the last call, or after a time limit', async () => {
  open();
  await link.call('echo', 'first').outcome;
  await link.closeAfter('wait', null, 50);
  expect(link.isRunning).toBe(false);
});

test('WorkerLink: closing starts no thread', async () => {
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

test('WorkerLink: a silent busy thread is ended, an idle one is not', async () => {
  open({ silenceMs: 1500 }); // on a busy machine a thread alone takes a second to start
  expect(await link.call('echo', 'first').outcome).toBe('first');
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(link.isRunning).toBe(true);
  await expect(link.call('hang', null).outcome).rejects.toThrow(
    'The frail service broke down: a call took longer than 1.5 s',
  );
  expect(await link.call('echo', 'again').outcome).toBe('again');
});

test('WorkerLink: a thread that exceeds its memory ends alone', async () => {
  open({ memoryMb: 64 });
  await expect(link.call('hoard', null).outcome).rejects.toThrow(/memory/);
  expect(await link.call('echo', 'again').outcome).toBe('again');
});

test('WorkerLink: a closed link fails pending calls and accepts no new ones', async () => {
  open();
  const onNote = vi.fn();
  const owed = link.call('wait', null, onNote).outcome;
  await vi.waitFor(() => expect(onNote).toHaveBeenCalled());
  const failure = expect(owed).rejects.toThrow('The frail service was closed');
  await link.close();
  await failure;
  await expect(link.call('echo', 'late').outcome).rejects.toThrow('The frail service is closed');
});
