import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asFailure, type Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { IMPORT_PATH, MAX_IMPORT_BYTES } from '#services/gateway/endpoints.ts';
import { ImportJob } from '#services/gateway/shapes.ts';
import { uploadFile } from './uploadFile.ts';

export interface Upload {
  id: number;
  name: string;
  bytes: number;
  sent: number;
  error?: Failure;
  /** The name that a map file got when it arrived. */
  map?: string;
}

const IMPORTS = {
  path: IMPORT_PATH,
  maxBytes: MAX_IMPORT_BYTES,
  tooLarge: 'The file is larger than 2 GB.',
  reply: ImportJob,
};
const MAP_FILE = /\.(pmtiles|mbtiles)$/i;

/**
 * A queue of files to send, one at a time. `onArrived` runs before an upload leaves the list; a map file stays on it. What the gateway did not take because it
 * was away is sent when it is back: observations that came after all are known then, and counted once.
 */
export function useUploads(onArrived: () => Promise<unknown>) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  /** Files that wait for the gateway, by the ids of their uploads. */
  const held = useRef(new Map<number, File>());
  const next = useRef(0);

  const change = (id: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function send(file: File, id: number, stop: AbortController) {
    if (stop.signal.aborted) return;
    try {
      const onSent = (sent: number) => change(id, { sent });
      if (MAP_FILE.test(file.name)) {
        const { uploadMap } = await import('./uploadMap.ts');
        change(id, { map: await uploadMap(file, onSent, stop.signal, client) });
        return;
      }
      await uploadFile(file, IMPORTS, onSent, stop.signal);
      await onArrived();
      remove(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const failure = asFailure(error);
      if (isGatewayUnreachable(failure)) held.current.set(id, file);
      change(id, { error: failure });
    } finally {
      stops.current.delete(id);
    }
  }

  function enqueue(file: File, id: number) {
    const stop = new AbortController();
    stops.current.set(id, stop);
    queue.current = queue.current.then(() => send(file, id, stop));
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      next.current += 1;
      const id = next.current;
      setUploads((all) => [...all, waiting(id, file)]);
      enqueue(file, id);
    }
  }

  useGatewayReconnect(() => {
    const files = [...held.current];
    held.current.clear();
    for (const [id, file] of files) {
      setUploads((all) => all.map((one) => (one.id === id ? waiting(id, file) : one)));
      enqueue(file, id);
    }
  });

  function drop({ id }: Upload) {
    stops.current.get(id)?.abort();
    held.current.delete(id);
    remove(id);
  }

  return { uploads, add, drop };
}

const waiting = (id: number, { name, size }: File): Upload => ({ id, name, bytes: size, sent: 0 });
