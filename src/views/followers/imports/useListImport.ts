import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { IdListFile } from '#domain/followers/file/readIdList.ts';
import { asFailure, Failure } from '#domain/wire/Failure.ts';
import { sendIdList } from '#queries/followers/crawls.ts';
import { idJobs } from '#queries/followers/idJobs.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';

/** One file of ids: being read, saved, or rejected. */
export interface ListImport {
  key: number;
  name: string;
  /** Whose followers they are, as typed; empty for a list of its own. */
  account: string;
  state: 'reading' | 'sending' | 'saved' | 'failed';
  /** What was read, without the ids. */
  report?: Omit<IdListFile, 'ids'> & { count: number };
  error?: Failure;
}

const MAX_NAME_LENGTH = 255;

export type ListImportQueue = ReturnType<typeof useListImport>;

/** Reads files of ids in a worker and saves each as a list of its name, one after the other. */
export function useListImport(onSaved: (crawl: Crawl) => void) {
  const client = useQueryClient();
  const [imports, setImports] = useState<readonly ListImport[]>([]);
  const [account, setAccount] = useState('');
  const next = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, facts: Partial<ListImport>) =>
    setImports((all) => all.map((one) => (one.key === key ? { ...one, ...facts } : one)));

  async function take(file: File, key: number, of: string) {
    try {
      const { ids, ...report } = await idJobs.readList(file);
      change(key, { report: { ...report, count: ids.length } });
      if (ids.length === 0) throw noIds(file.name);
      change(key, { state: 'sending' });
      const content = await idJobs.write(ids, 'txt');
      const name = file.name.slice(0, MAX_NAME_LENGTH);
      onSaved(await sendIdList(client, { name, ...(of && { account: of }), content }));
      change(key, { state: 'saved' });
    } catch (error) {
      change(key, { state: 'failed', error: asFailure(error) });
    }
  }
  return {
    imports,
    /** Of the files that are added next. */
    account,
    setAccount,
    add(files: Iterable<File>) {
      for (const file of files) {
        next.current += 1;
        const key = next.current;
        const of = account.trim();
        setImports((all) => [{ key, name: file.name, account: of, state: 'reading' }, ...all]);
        queue.current = queue.current.then(() => take(file, key, of));
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
