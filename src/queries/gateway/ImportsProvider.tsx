// Files on their way in: sent one after another, then imported by the gateway, which goes on without this page.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { hasEnded, importsQuery } from './gatewayQueries.ts';
import { type Upload, useUploads } from './useUploads.ts';

export interface Imports {
  /** Files that are being sent, wait to be sent, or could not be. */
  uploads: readonly Upload[];
  /** What the gateway imports and has imported, latest first. */
  jobs: readonly ImportJob[];
  /** Uploads and imports that have not ended. */
  running: number;
  add: (files: Iterable<File>) => void;
  /** Stops an upload, or takes a failed one off the list. */
  drop: (upload: Upload) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

const Context = createContext<Imports | undefined>(undefined);

/** Imports and what a view can do about them; `add` starts one and shows the list. */
export function useImports(): Imports {
  const imports = useContext(Context);
  if (!imports) throw new Error('useImports needs an ImportsProvider above it');
  return imports;
}

interface ImportsProviderProps {
  /** Takes out the files that are not to be imported. */
  admit?: (files: readonly File[]) => Promise<readonly File[]>;
  children: ReactNode;
}

export function ImportsProvider({ admit, children }: ImportsProviderProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  async function refreshJobs() {
    // A first list that is still on its way may be of before the file came, and would not be requested again.
    await client.cancelQueries({ queryKey: importsQuery.queryKey });
    await client.invalidateQueries({ queryKey: importsQuery.queryKey });
  }
  const { uploads, add, drop } = useUploads(refreshJobs);
  const { data: status } = useQuery(statusQuery);
  const importing = status?.reply.imports ?? 0;
  const { data } = useQuery({ ...importsQuery, enabled: isOpen || uploads.length > 0 || importing > 0 });
  const jobs = data?.reply.imports ?? [];
  useResetAfterImport(jobs);

  function take(files: readonly File[]) {
    add(files);
    setOpen(true);
  }
  const unended = jobs.filter((job) => !hasEnded(job)).length;
  const imports: Imports = {
    uploads,
    jobs,
    running:
      uploads.filter(({ error, map }) => !error && !map).length + Math.max(unended, data ? 0 : importing),
    add: (files) => {
      // A list of a form is emptied as soon as this returns.
      if (admit) void admit([...files]).then((rest) => rest.length > 0 && take(rest));
      else take([...files]);
    },
    drop,
    isOpen,
    setOpen,
  };
  return <Context value={imports}>{children}</Context>;
}

/** When an import ends, what was on screen may be of another world: all of it is asked again. */
function useResetAfterImport(jobs: readonly ImportJob[]) {
  const client = useQueryClient();
  const before = useRef<ReadonlySet<string>>(undefined);
  const unended = jobs
    .filter((job) => !hasEnded(job))
    .map((job) => job.id)
    .join(' ');
  useEffect(() => {
    const now = new Set(unended.split(' ').filter(Boolean));
    const hasOneEnded = [...(before.current ?? [])].some((id) => !now.has(id));
    before.current = now;
    if (!hasOneEnded) return;
    void client.invalidateQueries({ queryKey: ['gateway'] });
    void client.resetQueries({ queryKey: ['wireless'] });
  }, [unended, client]);
}
