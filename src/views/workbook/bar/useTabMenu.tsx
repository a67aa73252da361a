import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { isMenuKey } from '#ui/keyboard/isMenuKey.ts';
import { ContextMenu, type ContextMenuHandle } from '#ui/overlays/ContextMenu.tsx';
import { useLongPress } from '#ui/overlays/useLongPress.ts';
import { type BookTarget, bookCommands } from '#views/workbook/commands/bookCommands.ts';
import { contextItems } from '#views/workbook/commands/menu/commandItems.ts';
import { type SheetTarget, sheetCommands } from '#views/workbook/commands/sheetCommands.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';

type TabTarget = SheetTarget & Pick<BookTarget, 'addSheet'>;

const { addSheet } = bookCommands;
const GROUPS: readonly (readonly WorkbookCommand<TabTarget>[])[] = [[addSheet], Object.values(sheetCommands)];

const tabOf = (target: EventTarget) => (target as Element).closest('[role=tab]');

/** The context menu of the tabs, and the handlers of their list that open it: of any sheet, which is not opened for it. */
export function useTabMenu(
  sheets: readonly Worksheet[],
  targetOf: (sheet: Worksheet) => SheetTarget,
  onAdd: () => void,
) {
  const menu = useRef<ContextMenuHandle>(null);
  const [asked, setAsked] = useState<Worksheet>();

  function open(tab: Element | null, anchor = tab?.getBoundingClientRect()): boolean {
    const sheet = sheets.find(({ id }) => tab?.id === `sheet${id}`);
    if (!sheet || !anchor) return false;
    setAsked(sheet);
    menu.current?.open(anchor);
    return true;
  }
  const openAt = ({ target, clientX, clientY }: { target: EventTarget; clientX: number; clientY: number }) =>
    open(tabOf(target), new DOMRect(clientX, clientY));

  return {
    handlers: {
      ...useLongPress(openAt),
      onKeyDown: (event: KeyboardEvent) =>
        isMenuKey(event) && open(tabOf(event.target)) && event.preventDefault(),
      onContextMenu: (event: MouseEvent) => openAt(event) && event.preventDefault(),
    },
    menu: (
      <ContextMenu
        ref={menu}
        label={`Sheet ${asked?.name ?? ''}`}
        items={asked ? contextItems(GROUPS, { ...targetOf(asked), addSheet: onAdd }) : []}
      />
    ),
  };
}
