import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NO_CACHE } from '#queries/cache/answerCache.ts';
import { ROOT } from '#queries/workbook/workbookFiles.ts';
import { childrenQuery, driveSearchQuery, rootChildrenQuery } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { folderCommands } from '#views/workbook/commands/fileCommands.ts';
import { usePaletteOf } from '#views/workbook/commands/menu/usePaletteOf.ts';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { useFolder } from '#views/workbook/files/useFolder.tsx';
import { recentWorkbooks } from '#views/workbook/state/recentWorkbooks.ts';
import { DriveList } from './DriveList.tsx';
import { OpenByPath } from './OpenByPath.tsx';
import styles from './Picker.module.css';

interface WorkbookPickerProps {
  notice: ReactNode;
  onPick: (item: string, name: string) => void;
}

interface Folder {
  id: string;
  name: string;
}

/** The drive as a tree, a search by name, the workbooks that were opened last, and one by its path or id. */
export function WorkbookPicker({ notice, onPick }: WorkbookPickerProps) {
  const [folders, setFolders] = useState<readonly Folder[]>([]);
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  const here = folders.at(-1);
  const listed = useQuery({
    ...(sought !== '' ? driveSearchQuery(sought) : here ? childrenQuery(here.id) : rootChildrenQuery),
    // Edits change sizes and dates, and files are also added from outside.
    refetchOnMount: 'always',
    meta: NO_CACHE,
  });
  const recent = recentWorkbooks();
  const folder = useFolder({ folderOf: async () => here?.id ?? ROOT, onOpen: onPick });
  const commands = Object.values(folderCommands);
  usePaletteOf('File', commands, folder.target);

  return (
    <ViewFrame
      name="workbook"
      panel={{
        title: 'Workbook',
        content: (
          <div className={styles.panel}>
            {notice}
            <form
              aria-label="Search the drive"
              onSubmit={(event) => {
                event.preventDefault();
                setSought(text.trim());
              }}
            >
              <Field label="Search by name">
                <div className={styles.line}>
                  <TextInput value={text} onValue={setText} placeholder="Part of a name" />
                  <Button type="submit">Search</Button>
                </div>
              </Field>
            </form>
            <OpenByPath onPick={onPick} />
            {recent.length > 0 && (
              <section aria-label="Recent workbooks">
                <h2 className={styles.heading}>Recent workbooks</h2>
                <ul className={styles.recent}>
                  {recent.map(({ item, name }) => (
                    <li key={item}>
                      <Button kind="quiet" onClick={() => onPick(item, name)}>
                        <VisibleText text={name} />
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        ),
      }}
      stage={
        <div className={styles.stage}>
          <nav aria-label="Folder" className={styles.trail}>
            <Button
              kind="quiet"
              onClick={() => {
                setFolders([]);
                setSought('');
              }}
            >
              Drive
            </Button>
            {folders.map(({ id, name }, at) => (
              <span key={id}>
                /{' '}
                <Button kind="quiet" onClick={() => setFolders(folders.slice(0, at + 1))}>
                  <VisibleText text={name} />
                </Button>
              </span>
            ))}
            {sought !== '' && (
              <span>
                / results for “<VisibleText text={sought} />”
              </span>
            )}
            <span className={styles.actions}>
              {commands.map(({ label, run }) => (
                <Button key={label} onClick={() => run(folder.target)}>
                  {label}
                </Button>
              ))}
            </span>
          </nav>
          {folder.ui}
          {listed.error && <FaultNotice error={listed.error} onRetry={() => void listed.refetch()} />}
          {listed.isPending && <Pending label="Loading the drive" rows={6} />}
          {listed.data && listed.data.reply.value.length === 0 && (
            <EmptyState title={sought === '' ? 'This folder is empty' : 'No matching files'}>
              Create a workbook, drop .xlsx files here, or connect your own drive in Connections.
            </EmptyState>
          )}
          {listed.data && (
            <DriveList
              items={listed.data.reply.value}
              onOpen={(item) => {
                if (item.folder) {
                  setSought('');
                  setFolders([...folders, { id: item.id, name: item.name }]);
                } else onPick(item.id, item.name);
              }}
            />
          )}
          {listed.data?.reply['@odata.nextLink'] && (
            <p>More files exist. Search for part of the name, or enter the path.</p>
          )}
        </div>
      }
    />
  );
}
