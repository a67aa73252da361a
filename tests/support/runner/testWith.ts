import { test } from 'vitest';
import { NO_CORPUS } from './corpora.ts';

type Body = () => void | Promise<void>;

/** `test` where what it needs is there; else a test that is skipped, which says what is missing. */
export function testWith(needed: unknown, missing = NO_CORPUS) {
  return (title: string, body: Body, timeoutMs?: number) =>
    needed ? test(title, body, timeoutMs) : test(title, ({ skip }) => skip(missing));
}
