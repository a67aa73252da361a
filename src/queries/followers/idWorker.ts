import { ID_WORK, type IdWork } from './idWork.ts';

export interface IdTask {
  name: keyof IdWork;
  args: unknown[];
}

export type IdOutcome = { result: unknown } | { error: string };

self.onmessage = async ({ data: { name, args } }: MessageEvent<IdTask>) => {
  let outcome: IdOutcome;
  try {
    const work = ID_WORK[name] as (...args: unknown[]) => unknown;
    outcome = { result: await work(...args) };
  } catch (error) {
    outcome = { error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(outcome, { transfer: 'result' in outcome ? buffersOf(outcome.result) : [] });
};

/** The memory of a result, which is handed over and not copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const parts = ArrayBuffer.isView(result) ? [result] : Object.values(result ?? {});
  const buffers = parts.flatMap((part) =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  );
  return [...new Set(buffers)];
}
