import type { KeyedCommand, KeyPress, WorkbookCommands } from './WorkbookCommand.ts';

/** What of a key event counts. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  // What a Mac types with Option and =.
  '≠': '=',
};

/** The first command that has the key. */
export function commandOfKey<Id extends string>(
  commands: Readonly<Record<Id, KeyedCommand>>,
  press: Press,
): Id | undefined {
  return (Object.keys(commands) as Id[]).find((id) => hasKey(commands[id], press));
}

/** Runs the command that has the key; false where none has it, or those that have it left it. */
export function runKey<Target>(commands: WorkbookCommands<Target>, press: Press, target: Target): boolean {
  const pressed: KeyPress = { key: press.key, isCtrl: isCtrl(press), isShift: press.shiftKey };
  return Object.values(commands).some(
    (command) => hasKey(command, press) && command.run(target, pressed) !== false,
  );
}

function hasKey({ keys, withShift, isNative }: KeyedCommand, press: Press): boolean {
  const name = nameOf(press);
  // A modifier that goes down is no key of its own.
  if (!keys || isNative || name === 'Shift' || name === 'Alt') return false;
  return keys.some((chord) => {
    const parts = chord.split(' ');
    return (
      parts.includes(name) &&
      parts.includes('Ctrl') === isCtrl(press) &&
      parts.includes('Alt') === press.altKey &&
      (parts.includes('Shift') === press.shiftKey || (withShift !== undefined && press.shiftKey))
    );
  });
}

const isCtrl = ({ ctrlKey, metaKey }: Press) => ctrlKey || metaKey;

/** With modifiers the space bar types other characters than a space, and with Shift the digits do. */
function nameOf(press: Press): string {
  const { key, code, shiftKey } = press;
  if (code === 'Space') return code;
  const digit = shiftKey && isCtrl(press) ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  return digit ?? KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
