import { CancelledError } from '@tanstack/react-query';

/** The answer, or undefined when the world was left before it came. Throws Failure. */
export async function unlessCancelled<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CancelledError) return undefined;
    throw error;
  }
}
