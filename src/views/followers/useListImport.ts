import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asFailure, Failure } from '#domain/failure.ts';
import type { IdListFile } from '#domain/followers/readIdList.ts';
import { sendIdList } from '#queries/crawls.ts';
import { idJobs } from '#queries/idJobs.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';

/** One file of ids: being read, kept, or refused. */
export interface ListImport {
  key: number;
  name: string;
  state: 'reading' | 'sending' | 'kept' | 'failed';
  /** What was read, without the ids. */
  report?: Omit<IdListFile, 'ids'> & { count: number };
  error?: Failure;
}

const LONGEST_NAME = 255;

/** Reads files of ids beside the page and keeps them under their names, one after the other. */
export function useListImport(onKept: (crawl: Crawl) => void) {
  const client = useQueryClient();
  const [imports, setImports] = useState<readonly ListImport[]>([]);
  const next = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, facts: Partial<ListImport>) =>
    setImports((all) => all.map((one) => (one.key === key ? { ...one, ...facts } : one)));

  async function take(file: File, key: number) {
    try {
      const { ids, ...report } = await idJobs.readList(file);
      change(key, { report: { ...report, count: ids.length } });
      if (ids.length === 0) throw noIds(file.name);
      change(key, { state: 'sending' });
      const content = await idJobs.write(ids, 'txt');
      onKept(await sendIdList(client, { name: file.name.slice(0, LONGEST_NAME), content }));
      change(key, { state: 'kept' });
    } catch (error) {
      change(key, { state: 'failed', error: asFailure(error) });
    }
  }
  return {
    imports,
    add(files: Iterable<File>) {
      for (const file of files) {
        next.current += 1;
        const key = next.current;
        setImports((all) => [{ key, name: file.name, state: 'reading' }, ...all]);
        queue.current = queue.current.then(() => take(file, key));
      }
    },
    drop: (key: number) => setImports((all) => all.filter((one) => one.key !== key)),
  };
}

function noIds(name: string): Failure {
  return new Failure({
    kind: 'invalid',
    service: 'gateway',
    message: `No id was found in ${name}: ids are whole numbers of up to 20 digits, one a line, in a column or in JSON`,
  });
}
