import { useRef, useState } from 'react';
import { asFailure, type Failure } from '#domain/failure.ts';
import { uploadFile } from './uploadFile.ts';

export interface Upload {
  id: number;
  name: string;
  bytes: number;
  sent: number;
  error?: Failure;
}

/** A queue of files to send, one at a time. `onArrived` runs before an upload leaves the list. */
export function useUploads(onArrived: () => Promise<unknown>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  const next = useRef(0);

  const change = (id: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function send(file: File, id: number, stop: AbortController) {
    if (stop.signal.aborted) return;
    try {
      await uploadFile(file, (sent) => change(id, { sent }), stop.signal);
      await onArrived();
      remove(id);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { error: asFailure(error) });
    } finally {
      stops.current.delete(id);
    }
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      next.current += 1;
      const id = next.current;
      const stop = new AbortController();
      stops.current.set(id, stop);
      setUploads((all) => [...all, { id, name: file.name, bytes: file.size, sent: 0 }]);
      queue.current = queue.current.then(() => send(file, id, stop));
    }
  }

  function drop({ id }: Upload) {
    stops.current.get(id)?.abort();
    remove(id);
  }

  return { uploads, add, drop };
}
