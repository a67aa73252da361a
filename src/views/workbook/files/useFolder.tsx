import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WORKBOOK_NAME, workbookNameProblem } from '#domain/sheet/workbookName.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import { emptyWorkbook, isNameTaken, sendWorkbook } from '#queries/workbook/workbookFiles.ts';
import { XLSX_TYPE } from '#queries/xlsx/writeXlsx.ts';
import { pickFiles } from '#ui/browser/pickFiles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { PageDrop } from '#ui/overlays/PageDrop.tsx';
import type { FolderTarget } from '#views/workbook/commands/fileCommands.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { FileNameDialog } from './FileNameDialog.tsx';

interface FolderOptions {
  /** The id of the folder that new workbooks go to. */
  folderOf: () => Promise<string>;
  onOpen: (item: string, name: string) => void;
}

/** A file whose name is taken, until it is decided what becomes of it. */
interface Taken {
  file: File;
  isOnly: boolean;
}

/** New and uploaded workbooks. `ui` has the dialogs, and takes workbooks that are dropped on the page. */
export function useFolder({ folderOf, onOpen }: FolderOptions) {
  const client = useQueryClient();
  const show = useToast();
  const [isNaming, setNaming] = useState(false);
  const [[taken, ...later], setTaken] = useState<readonly Taken[]>([]);

  async function send({ file, isOnly }: Taken, onTaken: 'fail' | 'replace' | 'rename') {
    try {
      const problem = workbookNameProblem(file.name);
      if (problem !== undefined) return show({ text: problem });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const folder = await folderOf();
      const { id, name } = await sendWorkbook(client, { folder, name: file.name, bytes, onTaken });
      show({ text: `Uploaded ${name}.` });
      if (isOnly) onOpen(id, name);
    } catch (error) {
      if (onTaken === 'fail' && isNameTaken(asFailure(error))) setTaken((all) => [...all, { file, isOnly }]);
      else show({ text: `${file.name} was not uploaded. ${faultMessage(error)}` });
    }
  }
  async function upload(files: readonly File[]) {
    for (const file of files) await send({ file, isOnly: files.length === 1 }, 'fail');
  }
  async function create(name: string) {
    const made = await sendWorkbook(client, { folder: await folderOf(), name, bytes: await emptyWorkbook() });
    onOpen(made.id, made.name);
  }
  const decide = (onTaken: 'replace' | 'rename') => {
    setTaken(later);
    void send(taken!, onTaken);
  };

  const target: FolderTarget = {
    create: () => setNaming(true),
    upload: () => pickFiles('.xlsx,.xlsm', (files) => void upload(files)),
  };
  const ui = (
    <>
      <PageDrop title="Drop to upload" isWanted={holdsWorkbook} onFiles={(files) => void upload(files)}>
        Excel workbooks (.xlsx, .xlsm), into the folder that is open.
      </PageDrop>
      {isNaming && (
        <FileNameDialog
          title="New workbook"
          action="Create"
          name="Book.xlsx"
          onName={create}
          onClose={() => setNaming(false)}
        />
      )}
      {taken && (
        <ConfirmDialog
          key={later.length}
          title="Replace the file?"
          action="Replace"
          isDanger
          instead={<Button onClick={() => decide('rename')}>Keep both</Button>}
          onConfirm={() => decide('replace')}
          onClose={() => setTaken(later)}
        >
          <p>
            The folder already has a file named <VisibleText text={taken.file.name} />. To keep both, the new
            one gets a number.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
  return { target, ui };
}

/** Names are told by a drop only; before it some browsers tell no types. */
function holdsWorkbook({ files, items }: DataTransfer): boolean {
  if (files.length > 0) return [...files].some(({ name }) => WORKBOOK_NAME.test(name));
  return [...items].some(({ type }) => type === XLSX_TYPE || type.includes('sheet.macroEnabled'));
}
