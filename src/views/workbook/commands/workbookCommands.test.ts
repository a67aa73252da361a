import { describe, expect, test } from 'vitest';
import { chartCommands } from './chartCommands.ts';
import { commandOfKey, type Press, runKey } from './commandOfKey.ts';
import { editorCommands } from './editorCommands.ts';
import { type GridTarget, gridCommands } from './gridCommands.ts';
import { type TypingTarget, typingCommands } from './typingCommands.ts';
import type { KeyedCommand } from './WorkbookCommand.ts';

/** Modifiers, then the key, such as "Ctrl+a"; or its code and what it types, such as "Ctrl+Shift+Digit1:!". */
function press(keys: string): Press {
  const [, held = '', last = ''] = /^((?:\w+\+)*)(.+)$/.exec(keys)!;
  const parts = held.split('+');
  const [code, key = code] = /^(\w+):(.)$/.exec(last)?.slice(1) ?? [last];
  return {
    key: key === 'Space' ? ' ' : key!,
    code: code!,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
}

/** A target that notes what it is asked for. */
function recorder<Target extends object>(replies: Partial<Record<keyof Target, unknown>> = {}) {
  const calls: unknown[][] = [];
  const target = new Proxy({} as Target, {
    get:
      (_, name) =>
      (...parameters: unknown[]) => {
        calls.push([name, ...parameters]);
        return replies[name as keyof Target];
      },
  });
  return { calls, target };
}

const cellCommands = { ...gridCommands, ...editorCommands };

describe('in the cells', () => {
  test.each([
    ['ArrowDown', 'move'],
    ['Ctrl+Shift+ArrowLeft', 'moveToEdge', ['selectToEdge', 'left', true]],
    ['Alt+Shift+ArrowRight', 'resizeColumns', ['resizeColumns', 8]],
    ['PageDown', 'page', ['selectPage', 'down', false]],
    ['Alt+PageUp', 'pageAcross', ['selectPage', 'left', false]],
    ['Ctrl+PageUp', 'previousSheet'],
    ['Tab', 'nextAcross', ['selectNext', 'tab', false]],
    ['Shift+Enter', 'nextDown', ['selectNext', 'enter', true]],
    ['Home', 'rowStart'],
    ['Ctrl+Shift+Home', 'firstCell'],
    ['Ctrl+End', 'lastCell'],
    ['Ctrl+Space', 'selectColumns'],
    ['Shift+Space', 'selectRows'],
    ['Cmd+a', 'selectAll'],
    ['F2', 'edit', ['edit', undefined]],
    ['Backspace', 'editEmpty', ['edit', '']],
    ['Delete', 'delete'],
    ['Ctrl+Shift+Z', 'redo'],
    ['Ctrl+z', 'undo'],
    ['Ctrl+d', 'fillDown'],
    ['Shift+F6', 'leaveBack'],
    ['Ctrl+Shift+Digit1:!', 'number'],
    ['Ctrl+1', 'formatCells'],
    ['Ctrl+Shift+Digit7:&', 'outerBorders'],
    ['Ctrl+Shift+Minus:_', 'noBorders'],
    ['Ctrl+5', 'strikethrough'],
    ['Ctrl+k', 'link'],
    ['Ctrl+Alt+v', 'pasteSpecial'],
    ['Shift+F3', 'insertFunction'],
    ['Ctrl+Shift+Digit9:(', 'showRows'],
    ['Ctrl+Shift+Digit8:*', 'selectRegion'],
    ['Ctrl+Shift+Equal:+', 'insert'],
    ['Ctrl+NumpadAdd:+', 'insert'],
    ['Ctrl+-', 'remove'],
    ['Ctrl+Shift+Semicolon::', 'now'],
    ['Ctrl+;', 'today'],
    ['Alt+Equal:≠', 'sum'],
    ['Alt+ArrowDown', 'openList'],
    ['Shift+F10', 'menu'],
    ['ContextMenu', 'menu'],
  ] as const)('%s runs %s', (keys, id, call?: readonly unknown[]) => {
    expect(commandOfKey(cellCommands, press(keys))).toBe(id);
    const { calls, target } = recorder<GridTarget>();
    runKey(gridCommands, press(keys), target);
    if (call) expect(calls).toEqual([call]);
  });

  test.each([
    'a',
    'Ctrl+c',
    'Ctrl+Shift+R',
    'Ctrl+Alt+q',
    'Alt+Digit1:1',
    'Ctrl+=',
    'F5',
    'Ctrl+w',
    'Shift+Shift',
    'Ctrl+Shift+Shift',
  ])('%s is left to the page', (keys) => {
    expect(commandOfKey(cellCommands, press(keys))).toBeUndefined();
  });
});

describe('while a cell is edited', () => {
  function callsOf(keys: string, isTyping: boolean) {
    const { calls, target } = recorder<TypingTarget>({ point: false, commitByArrow: isTyping });
    const isHandled = runKey(typingCommands, press(keys), target);
    return { calls, isHandled };
  }

  test.each([
    ['Enter', ['commit', 'down']],
    ['Shift+Enter', ['commit', 'up']],
    ['Ctrl+Enter', ['commit', 'fill']],
    ['Alt+Enter', ['breakLine']],
    ['Shift+Tab', ['commit', 'left']],
    ['Escape', ['cancel']],
    ['F2', ['toggleArrows']],
    ['F4', ['cycleReference']],
  ])('%s asks for %s', (keys, call) => {
    expect(callsOf(keys, true)).toEqual({ calls: [call], isHandled: true });
    expect(callsOf(keys, false)).toEqual({ calls: [call], isHandled: true });
  });

  test('arrows end an edit that began by typing, and move the caret in another', () => {
    const calls = [
      ['point', 'left', false, false],
      ['commitByArrow', 'left'],
    ];
    expect(callsOf('ArrowLeft', true)).toEqual({ calls, isHandled: true });
    expect(callsOf('ArrowLeft', false)).toEqual({ calls, isHandled: false });
    expect(callsOf('Shift+ArrowLeft', true).isHandled).toBe(false);
  });
});

test.each<[string, Record<string, KeyedCommand>]>([
  ['in the cells', cellCommands],
  ['on a chart', chartCommands],
])('%s no two commands have the same keys', (_, commands) => {
  const chords = Object.values(commands).flatMap(({ keys }) => keys ?? []);
  expect(chords).toHaveLength(new Set(chords).size);
});
