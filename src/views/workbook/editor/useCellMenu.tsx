import { type RefObject, useRef, useState } from 'react';
import { ContextMenu, type ContextMenuHandle } from '#ui/overlays/ContextMenu.tsx';
import { contextItems } from '#views/workbook/commands/menu/commandItems.ts';
import { contextCommands } from '#views/workbook/commands/menu/contextCommands.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import type { SheetTargets } from './useSheetTargets.ts';

type Commands = readonly WorkbookCommand<SheetTargets>[];

/** The context menu of the selected cells; a command can offer others in its place. */
export function useCellMenu(grid: RefObject<SheetGridHandle | null>) {
  const menu = useRef<ContextMenuHandle>(null);
  const [offered, setOffered] = useState<Commands>();
  /** Under the active cell, unless it is asked for elsewhere. */
  function open(anchor = grid.current!.cellRect(), commands?: Commands) {
    setOffered(commands);
    menu.current!.open(anchor);
  }
  return {
    open,
    offer: (commands: Commands) => open(undefined, commands),
    menuFor: (target: SheetTargets) => (
      <ContextMenu
        ref={menu}
        label="Cells"
        items={contextItems(offered ? [offered] : contextCommands(target.selection), target)}
      />
    ),
  };
}
