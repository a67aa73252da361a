import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WORKBOOK_NAME } from '#domain/sheet/workbookName.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { SessionMode } from '#queries/workbook/session/WorkbookSession.ts';
import { itemQuery, ROOT, readContent, sendWorkbook, updateItem } from '#queries/workbook/workbookFiles.ts';
import { XLSX_TYPE } from '#queries/xlsx/writeXlsx.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { FileTarget } from '#views/workbook/commands/fileCommands.ts';
import { CommandMenu } from '#views/workbook/commands/menu/CommandMenu.tsx';
import { fileMenu } from '#views/workbook/commands/menu/fileMenu.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { recentWorkbooks } from '#views/workbook/state/recentWorkbooks.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { FileNameDialog } from './FileNameDialog.tsx';
import { useFolder } from './useFolder.tsx';

interface FileMenuProps {
  item: string;
  onOpen: (item: string, name: string) => void;
  onRename: (name: string) => void;
  onLeave: () => void;
  onSession: (mode: SessionMode) => void;
  /** What can be done with the cells of the open sheet. */
  sheet: Pick<FileTarget, 'exportCells' | 'importText' | 'print'>;
}

/** What can be done with the file that is open, and with its folder. */
export function FileMenu({ item, onOpen, onRename, onLeave, onSession, sheet }: FileMenuProps) {
  const client = useQueryClient();
  const show = useToast();
  const edits = useEdits();
  const [asked, ask] = useState<{ name: string; isCopy: boolean }>();
  const facts = async () => (await client.fetchQuery(itemQuery(item))).reply;
  const folderOf = async () => (await facts()).parentReference?.id ?? ROOT;
  const folder = useFolder({
    folderOf,
    // What replaced the open file is in the same place.
    onOpen: (id, name) => (id === item ? edits.sheets.refresh() : onOpen(id, name)),
  });

  const told = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => show({ text: faultMessage(error) }));
  async function download() {
    const { name } = await facts();
    saveFile(name, new Blob([await readContent(item)], { type: XLSX_TYPE }));
    show({ text: `Downloaded ${name}${withoutEdits(edits)}.` });
  }
  async function rename(name: string) {
    await runMutation(client, updateItem, { item, body: { name } });
    onRename(name);
  }
  async function saveCopy(name: string) {
    const bytes = await readContent(item);
    await sendWorkbook(client, { folder: await folderOf(), name, bytes });
    show({ text: `Saved ${name} beside this workbook${withoutEdits(edits)}.` });
  }

  const target = {
    ...folder.target,
    ...sheet,
    mode: edits.session.mode,
    setMode: onSession,
    leave: onLeave,
    download: told(download),
    rename: told(async () => ask({ name: (await facts()).name, isCopy: false })),
    saveCopy: told(async () =>
      ask({ name: (await facts()).name.replace(WORKBOOK_NAME, ' copy$&'), isCopy: true }),
    ),
  };
  const recent = recentWorkbooks()
    .filter((one) => one.item !== item)
    .map(({ item: id, name }): WorkbookCommand<FileTarget> => ({ label: name, run: () => onOpen(id, name) }));
  const groups = fileMenu(recent);
  return (
    <>
      <CommandMenu label="File" groups={groups} target={target} />
      {folder.ui}
      {asked && (
        <FileNameDialog
          title={asked.isCopy ? 'Save a copy' : 'Rename workbook'}
          action={asked.isCopy ? 'Save' : 'Rename'}
          name={asked.name}
          onName={asked.isCopy ? saveCopy : rename}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

/** What is on screen and not in the file. */
function withoutEdits({ session, queue }: WorkbookEdits): string {
  if (session.mode === 'sandbox') return ' without the changes of the sandbox';
  return queue.pending > 0 ? ` without ${formatMany(queue.pending, 'cell')} not saved yet` : '';
}
