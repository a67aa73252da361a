import { useState } from 'react';
import { type CopiedSheet, copySheets, sheetsOfFile } from '#queries/workbook/editor/copySheets.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { freeSheetName } from './freeSheetName.ts';

export interface SandboxCopy {
  /** The sheets whose changes are in no file; the open one where there are none and nothing was copied. */
  sheets: readonly Worksheet[];
  /** What was copied in this session. */
  copied: readonly CopiedSheet[];
  /** Of the copying that runs. */
  share: number | undefined;
  /** Why the rest was not copied. */
  problem: string | undefined;
  take: () => Promise<void>;
}

interface SandboxCopyOptions {
  edits: WorkbookEdits;
  all: readonly Worksheet[];
  open: Worksheet | undefined;
}

interface Progress {
  session: string | undefined;
  copied: readonly CopiedSheet[];
  share?: number;
  problem?: string;
}

/** Copies the sheets that were changed in a sandbox to new sheets of the file. */
export function useSandboxCopy({ edits, all, open }: SandboxCopyOptions): SandboxCopy {
  const { item, session, history } = edits;
  const { changes } = history;
  const { id } = session;
  const [last, setProgress] = useState<Progress>();
  const progress = last?.session === id && last ? last : { session: id, copied: [] };
  const changed = all.filter((sheet) => changes.has(sheet.id));
  const isUntouched = changed.length === 0 && progress.copied.length === 0;
  const sheets = isUntouched && open ? [open] : changed;

  async function take() {
    const done = [...progress.copied];
    const tell = (rest: Pick<Progress, 'share' | 'problem'>) =>
      setProgress({ session: id, copied: [...done], ...rest });
    tell({ share: 0 });
    try {
      await edits.queue.settled();
      const taken = [...(await sheetsOfFile(item))];
      const plan = sheets.map(({ id: worksheet, name: from }) => {
        const name = freeSheetName(from, taken);
        taken.push({ name });
        return { worksheet, from, name };
      });
      await copySheets({ item, ...(id !== undefined && { session: id }) }, plan, {
        earlier: new Map(done.map(({ from, name }) => [from.toLowerCase(), name])),
        onStart: (worksheet) => history.copying(worksheet),
        onCopied: (one) => {
          done.push(one);
          session.touch();
        },
        onProgress: (share) => tell({ share }),
      });
      tell({});
    } catch (error) {
      tell({ problem: faultMessage(error) });
    }
  }
  return { sheets, copied: progress.copied, share: progress.share, problem: progress.problem, take };
}
