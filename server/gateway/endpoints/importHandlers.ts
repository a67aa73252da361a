import { Failure } from '#domain/wire/Failure.ts';
import type { EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { ImportJobs } from '#server/gateway/stores/ImportJobs.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface ImportParts {
  imports: ImportJobs | undefined;
  wireless: EmbeddedWireless | undefined;
}

type ImportOperation =
  | 'imports'
  | 'importStatus'
  | 'importRejects'
  | 'acceptImport'
  | 'cancelImport'
  | 'removeImport';

export function importHandlers(parts: ImportParts): HandlersOf<ImportOperation> {
  const jobs = () => importJobs(parts);
  return {
    imports: () => ({ reply: { imports: jobs().list() } }),
    importStatus: ({ id }) => ({ reply: jobs().find(String(id)) }),
    async importRejects({ id, after = 0, limit = 1000 }) {
      const job = jobs().find(String(id));
      const rejects = await parts.wireless!.importRejects(job.id, after, limit + 1);
      return { reply: { rejects: rejects.slice(0, limit), more: rejects.length > limit } };
    },
    acceptImport: ({ id }) => ({ reply: jobs().accept(String(id)) }),
    cancelImport: ({ id }) => ({ reply: jobs().cancel(String(id)) }),
    removeImport({ id }) {
      jobs().remove(String(id));
      return { reply: { done: true } };
    },
  };
}

/** Throws Failure `refused` in a build without a store to import into. */
export function importJobs({ imports }: Pick<ImportParts, 'imports'>): ImportJobs {
  if (imports) return imports;
  throw new Failure({
    kind: 'refused',
    message: 'This build has no store to import into.',
    service: 'gateway',
  });
}
