import Ellipsis from 'virtual:icon/ellipsis';
import EyeOff from 'virtual:icon/eye-off';
import Lock from 'virtual:icon/lock';
import Plus from 'virtual:icon/plus';
import { type KeyboardEvent, useState } from 'react';
import { sheetNameProblem } from '#domain/sheet/sheetNameProblem.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { CommandMenu } from '#views/workbook/commands/menu/CommandMenu.tsx';
import { type SheetTarget, sheetCommands } from '#views/workbook/commands/sheetCommands.ts';
import styles from './Bar.module.css';
import { useTabMenu } from './useTabMenu.tsx';

const SHEET = [Object.values(sheetCommands)];

interface SheetTabsProps {
  sheets: readonly Worksheet[];
  current: string | undefined;
  /** Whether the current one is protected, where the service tells it. */
  isProtected?: boolean | null | undefined;
  onOpen: (sheet: Worksheet) => void;
  onAdd: () => void;
  onRename: (sheet: Worksheet, name: string) => void;
  onMove: (sheet: Worksheet, position: number) => void;
  onShow: (sheet: Worksheet, isVisible: boolean) => void;
  onDelete: (sheet: Worksheet) => void;
}

/** The sheets of a workbook; hidden ones are in a list of their own. */
export function SheetTabs(props: SheetTabsProps) {
  const { sheets, current, isProtected, onOpen, onAdd, onRename, onMove, onShow, onDelete } = props;
  const [renaming, setRenaming] = useState<{ id: string; name: string }>();
  const [deleting, setDeleting] = useState<Worksheet>();
  const visible = sheets.filter(({ visibility }) => visibility !== 'Hidden' && visibility !== 'VeryHidden');
  const hidden = sheets.filter((sheet) => !visible.includes(sheet));
  const open = sheets.find(({ id }) => id === current);
  const problem = renaming && problemOf(renaming, sheets);

  function move(event: KeyboardEvent) {
    const at = visible.findIndex(({ id }) => id === current);
    const next =
      event.key === 'ArrowRight' ? visible[at + 1] : event.key === 'ArrowLeft' ? visible[at - 1] : undefined;
    if (!next || renaming) return;
    event.preventDefault();
    onOpen(next);
    document.getElementById(`sheet${next.id}`)?.focus();
  }
  function rename() {
    const sheet = sheets.find(({ id }) => id === renaming?.id);
    if (renaming && !problem && sheet && renaming.name !== sheet.name) onRename(sheet, renaming.name);
    if (!problem) setRenaming(undefined);
  }
  const targetOf = (sheet: Worksheet): SheetTarget => ({
    isFirst: visible[0]?.id === sheet.id,
    isLast: visible.at(-1)?.id === sheet.id,
    rename: () => setRenaming({ id: sheet.id, name: sheet.name }),
    move: (by) => onMove(sheet, visible[visible.findIndex(({ id }) => id === sheet.id) + by]!.position ?? 0),
    hide: () => onShow(sheet, false),
    delete: () => setDeleting(sheet),
  });
  const { handlers, menu } = useTabMenu(visible, targetOf, onAdd);
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        aria-label="Sheets"
        className={styles.tabList}
        {...handlers}
        onKeyDown={(event) => {
          handlers.onKeyDown(event);
          move(event);
        }}
      >
        {visible.map((sheet) =>
          renaming?.id === sheet.id ? (
            <input
              key={sheet.id}
              type="text"
              className={styles.rename}
              aria-label={`Name of the sheet ${sheet.name}`}
              aria-invalid={problem ? true : undefined}
              title={problem}
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the tab that had the focus
              autoFocus
              value={renaming.name}
              onChange={(event) => setRenaming({ id: sheet.id, name: event.target.value })}
              onBlur={rename}
              onKeyDown={(event) => {
                if (event.key === 'Enter') rename();
                if (event.key === 'Escape') setRenaming(undefined);
              }}
            />
          ) : (
            <button
              key={sheet.id}
              id={`sheet${sheet.id}`}
              type="button"
              role="tab"
              aria-selected={sheet.id === current}
              tabIndex={sheet.id === current ? 0 : -1}
              className={styles.tab}
              style={sheet.tabColor ? { boxShadow: `inset 0 -4px ${sheet.tabColor}` } : undefined}
              onClick={() => sheet.id !== current && onOpen(sheet)}
              onDoubleClick={() => setRenaming({ id: sheet.id, name: sheet.name })}
            >
              <VisibleText text={sheet.name} />
              {isProtected && sheet.id === current && <ProtectionMark />}
            </button>
          ),
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {menu}
      <IconButton label="New sheet" icon={<Plus />} onClick={onAdd} />
      {open && <CommandMenu label="Sheet" icon={<Ellipsis />} groups={SHEET} target={targetOf(open)} />}
      {hidden.length > 0 && (
        <Menu
          label={`${hidden.length} hidden`}
          icon={<EyeOff />}
          items={hidden.map((sheet) => ({ label: `Show ${sheet.name}`, onPick: () => onShow(sheet, true) }))}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete sheet"
          action="Delete permanently"
          isDanger
          onClose={() => setDeleting(undefined)}
          onConfirm={() => {
            setDeleting(undefined);
            onDelete(deleting);
          }}
        >
          <p>
            Delete sheet “
            <VisibleText text={deleting.name} />” and its contents? This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function ProtectionMark() {
  return (
    <span role="img" aria-label="(protected)" title="Protected sheet" className={styles.lock}>
      <Lock aria-hidden="true" />
    </span>
  );
}

function problemOf(
  { id, name }: { id: string; name: string },
  sheets: readonly Worksheet[],
): string | undefined {
  const isTaken = sheets.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  return sheetNameProblem(name) ?? (isTaken ? `A sheet named "${name}" already exists.` : undefined);
}
