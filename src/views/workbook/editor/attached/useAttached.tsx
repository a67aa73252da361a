import ChevronDown from 'virtual:icon/chevron-down';
import { type RefObject, useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { areaOfCell, type CellPlace, isSamePlace, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { readListValues, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { SheetLayout, Worksheet } from '#services/workbook/shapes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { AttachedTarget } from '#views/workbook/commands/attachedCommands.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import styles from '#views/workbook/editor/Editor.module.css';
import type { GridNote, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import { CellRemark } from './CellRemark.tsx';
import { linkTarget, linkText } from './linkTarget.ts';
import { useFormCheckBoxes } from './useFormCheckBoxes.ts';
import { useOpenLink } from './useOpenLink.ts';
import { usePictures } from './usePictures.ts';

interface AttachedParts {
  at: WorkbookAt;
  sheet: Worksheet;
  sheets: readonly Worksheet[];
  editor: {
    cells: SheetCells;
    write: (changes: readonly CellEdit[], label: string) => void;
  };
  selection: Selection;
  grid: RefObject<SheetGridHandle | null>;
  onGo: (area: CellArea, sheet: string | undefined) => void;
  /** Opens a menu of commands at the active cell. */
  offer: (commands: readonly WorkbookCommand<unknown>[]) => void;
  /** What other cells have at their right end. */
  headerButtons: SheetGridProps['headerButtons'];
}

/** The links, notes and lists of cells, and the pictures and check boxes over them: what is shown of them, and what opens them. */
export function useAttached(parts: AttachedParts) {
  const { at, sheet, editor, selection, grid, onGo, offer, headerButtons } = parts;
  const { cells } = editor;
  const { active } = selection;
  const open = useOpenLink(at, onGo);
  const [shown, setShown] = useState<CellPlace>();
  /** What was seen of the sheet last while a cell with an input message was selected; nothing once the message was closed. */
  const [seen, setSeen] = useState<{ selection: Selection; areas: readonly CellArea[] }>();
  const { attachments } = cells.look;
  const checkBoxes = useFormCheckBoxes({ sheet, sheets: parts.sheets, cells });
  const pictures = usePictures({ ...at, worksheet: sheet.id }, cells.look);
  const notes = useMemo(() => shownNotes(cells.look.layout), [cells.look.layout]);
  /** Those that are always shown need not be shown again. */
  const noteAt = ({ row, column }: CellPlace) => {
    const note = attachments?.noteAt(row, column);
    return note?.box ? undefined : note;
  };
  const linkAt = ({ row, column }: CellPlace) =>
    linkTarget(attachments?.linkAt(row, column), cells.cellAt(row, column)?.formula);
  const link = linkAt(active);
  const rule = attachments?.validationAt(active.row, active.column);
  const hasList = rule?.type === 'list';
  const show = useToast();

  /** False where the cell has no link. */
  function openLink(place: CellPlace): boolean {
    const found = linkAt(place);
    if (found) open(found);
    return found !== undefined;
  }

  /** A mouse is over a cell, or over none. */
  function hover(place: CellPlace | undefined) {
    const wanted = place && (noteAt(place) !== undefined || linkAt(place)) ? place : undefined;
    if (wanted ? !shown || !isSamePlace(wanted, shown) : shown) setShown(wanted);
  }

  /** Other cells are seen: what is said beside one goes with it. */
  function noteVisible(areas: readonly CellArea[]) {
    hover(undefined);
    const isClosed = seen?.selection === selection && seen.areas.length === 0;
    if (rule?.prompt && !isClosed) setSeen({ selection, areas });
  }

  async function openList() {
    const address = writeArea(areaOfCell(active));
    const values = await readListValues({ ...at, worksheet: sheet.id, address }).catch(() => undefined);
    if (!values?.length)
      return show({ text: values ? 'The list has no values.' : 'The list could not be read. Try again.' });
    offer(
      values.map((value) => ({
        label: value,
        run: () =>
          editor.write(
            [{ ...active, input: { kind: value.startsWith('=') ? 'text' : 'typed', text: value } }],
            `Type ${value.slice(0, 40)}`,
          ),
      })),
    );
  }

  const listButton = (row: number, column: number) =>
    isSamePlace(active, { row, column }) ? (
      <IconButton
        label="Open drop-down list"
        keys="Alt ↓"
        icon={<ChevronDown />}
        className={styles.headerButton}
        onClick={() => void openList()}
      />
    ) : (
      headerButtons?.(row, column)
    );
  const isSeen =
    seen?.selection !== selection || seen.areas.some((area) => isCellIn(active.row, active.column, area));
  const target: Omit<AttachedTarget, 'isInFilter' | 'openFilter'> = {
    link: link && linkText(link),
    hasList,
    openLink: () => void openLink(active),
    openList: () => void openList(),
  };
  return {
    target,
    noteVisible,
    grid: {
      headerButtons: hasList && rule.hasButton ? listButton : headerButtons,
      onOpenLink: openLink,
      onHover: hover,
      ...(pictures && { pictures }),
      notes,
      checkBoxes,
    },
    remark: shown ? (
      <CellRemark
        key={writeArea(areaOfCell(shown))}
        label="Note"
        text={noteAt(shown)?.text}
        link={linkRemark(attachments?.linkAt(shown.row, shown.column)?.tip, linkAt(shown))}
        boxOf={() => grid.current!.cellRect(shown)}
        onClose={() => setShown(undefined)}
      />
    ) : (
      rule?.prompt &&
      isSeen && (
        <CellRemark
          key={`${writeArea(areaOfCell(active))} ${seen?.areas.map(writeArea)}`}
          label="Input message"
          title={rule.prompt.title}
          text={rule.prompt.message}
          boxOf={() => grid.current!.cellRect(active)}
          onClose={() => setSeen({ selection, areas: [] })}
        />
      )
    ),
  };
}

function linkRemark(tip: string | null | undefined, link: ReturnType<typeof linkTarget>) {
  return link && `${tip ? `${tip}\n` : ''}${linkText(link)}\nCtrl+click to open`;
}

const shownNotes = (layout: SheetLayout | undefined) =>
  layout?.notes.flatMap(({ cell, text, box }): GridNote[] =>
    box ? [{ id: cell, label: `Note of ${cell}`, text, ...box }] : [],
  );
