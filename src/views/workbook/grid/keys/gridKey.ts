import type { Direction } from '#domain/sheet/edit/Selection.ts';
import type { CommitMove, GridCommand } from '#views/workbook/grid/gridProps.ts';

/** What of a key press counts. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key asks for while no cell is edited. */
export type GridKey =
  | { does: 'move'; direction: Direction; toEdge: boolean; extends: boolean }
  | { does: 'page'; direction: Direction; extends: boolean }
  | { does: 'next'; by: 'tab' | 'enter'; isBack: boolean }
  | { does: 'goto'; place: 'rowStart' | 'origin' | 'end'; extends: boolean }
  | { does: 'select'; what: 'columns' | 'rows' | 'all' }
  | { does: 'edit'; text: string | undefined }
  | { does: 'today' }
  | { does: 'resize'; byPx: number }
  | { does: 'command'; command: Exclude<GridCommand, { data: DataTransfer }> };

export const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const RESIZE_PX = 8;

/** Undefined for a key that the grid leaves to the page. Cmd is Ctrl. */
export function gridKey(press: Press): GridKey | undefined {
  const { key, altKey, shiftKey } = press;
  const isCtrl = press.ctrlKey || press.metaKey;
  const direction = ARROWS[key];
  if (direction) {
    if (altKey && shiftKey && !isCtrl && (direction === 'left' || direction === 'right'))
      return { does: 'resize', byPx: direction === 'left' ? -RESIZE_PX : RESIZE_PX };
    return altKey ? undefined : { does: 'move', direction, toEdge: isCtrl, extends: shiftKey };
  }
  if (key === 'PageUp' || key === 'PageDown') {
    const isBack = key === 'PageUp';
    if (isCtrl) return command(isBack ? 'previousSheet' : 'nextSheet');
    const along: Direction = isBack ? 'left' : 'right';
    return { does: 'page', direction: altKey ? along : isBack ? 'up' : 'down', extends: shiftKey };
  }
  return isCtrl ? ctrlKey(press) : altKey ? undefined : plainKey(press);
}

function plainKey({ key, code, shiftKey }: Press): GridKey | undefined {
  switch (key) {
    case 'Tab':
      return { does: 'next', by: 'tab', isBack: shiftKey };
    case 'Enter':
      return { does: 'next', by: 'enter', isBack: shiftKey };
    case 'Home':
      return { does: 'goto', place: 'rowStart', extends: shiftKey };
    case 'F2':
      return { does: 'edit', text: undefined };
    case 'F6':
      return { does: 'command', command: { kind: 'leave', isBack: shiftKey } };
    case 'Backspace':
      return { does: 'edit', text: '' };
    case 'Delete':
      return command('delete');
    case 'Escape':
      return command('cancel');
    default:
      return shiftKey && code === 'Space' ? { does: 'select', what: 'rows' } : undefined;
  }
}

function ctrlKey({ key, code, shiftKey, altKey }: Press): GridKey | undefined {
  // Alt Gr is Ctrl and Alt: it types.
  if (altKey) return undefined;
  if (code === 'Space') return { does: 'select', what: 'columns' };
  switch (key.toLowerCase()) {
    case 'home':
      return { does: 'goto', place: 'origin', extends: shiftKey };
    case 'end':
      return { does: 'goto', place: 'end', extends: shiftKey };
    case 'a':
      return { does: 'select', what: 'all' };
    case 'd':
      return command('fillDown');
    case 'r':
      return shiftKey ? undefined : command('fillRight');
    case 'z':
      return command(shiftKey ? 'redo' : 'undo');
    case ';':
      return { does: 'today' };
    case 'y':
      return command('redo');
    default:
      return undefined;
  }
}

function command(kind: Exclude<GridCommand, { data: DataTransfer } | { kind: 'leave' }>['kind']): GridKey {
  return { does: 'command', command: { kind } };
}

/** What a key asks for while a cell is edited. */
export type EditKey =
  | { does: 'commit'; move: CommitMove }
  | { does: 'cancel' | 'breakLine' | 'cycleFixed' | 'keepArrows' };

/** Undefined for a key that is of the text. `arrowsMove`: the edit began by typing, and arrows end it. */
export function editKey(press: Press, arrowsMove: boolean): EditKey | undefined {
  const { key, altKey, shiftKey } = press;
  const isCtrl = press.ctrlKey || press.metaKey;
  switch (key) {
    case 'Enter':
      if (altKey) return { does: 'breakLine' };
      return { does: 'commit', move: isCtrl ? 'fill' : shiftKey ? 'up' : 'down' };
    case 'Tab':
      return isCtrl || altKey ? undefined : { does: 'commit', move: shiftKey ? 'left' : 'right' };
    case 'Escape':
      return { does: 'cancel' };
    case 'F2':
      return { does: 'keepArrows' };
    case 'F4':
      return altKey || isCtrl ? undefined : { does: 'cycleFixed' };
    default: {
      const move: CommitMove | undefined = ARROWS[key];
      return arrowsMove && move && !isCtrl && !altKey && !shiftKey ? { does: 'commit', move } : undefined;
    }
  }
}
