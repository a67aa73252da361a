import { expect, test } from 'vitest';
import { editKey, gridKey, type Press } from './gridKey.ts';

function press(keys: string): Press {
  const parts = keys.split('+');
  const key = parts.pop()!;
  return {
    key: key === 'Space' ? ' ' : key,
    code: key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
}

test.each([
  ['ArrowDown', { does: 'move', direction: 'down', toEdge: false, extends: false }],
  ['Ctrl+Shift+ArrowLeft', { does: 'move', direction: 'left', toEdge: true, extends: true }],
  ['Alt+Shift+ArrowRight', { does: 'resize', byPx: 8 }],
  ['PageDown', { does: 'page', direction: 'down', extends: false }],
  ['Alt+PageUp', { does: 'page', direction: 'left', extends: false }],
  ['Ctrl+PageUp', { does: 'command', command: { kind: 'previousSheet' } }],
  ['Tab', { does: 'next', by: 'tab', isBack: false }],
  ['Shift+Enter', { does: 'next', by: 'enter', isBack: true }],
  ['Home', { does: 'goto', place: 'rowStart', extends: false }],
  ['Ctrl+Shift+Home', { does: 'goto', place: 'origin', extends: true }],
  ['Ctrl+End', { does: 'goto', place: 'end', extends: false }],
  ['Ctrl+Space', { does: 'select', what: 'columns' }],
  ['Shift+Space', { does: 'select', what: 'rows' }],
  ['Cmd+a', { does: 'select', what: 'all' }],
  ['F2', { does: 'edit', text: undefined }],
  ['Backspace', { does: 'edit', text: '' }],
  ['Delete', { does: 'command', command: { kind: 'delete' } }],
  ['Ctrl+Shift+Z', { does: 'command', command: { kind: 'redo' } }],
  ['Ctrl+z', { does: 'command', command: { kind: 'undo' } }],
  ['Ctrl+d', { does: 'command', command: { kind: 'fillDown' } }],
  ['Shift+F6', { does: 'command', command: { kind: 'leave', isBack: true } }],
])('%s', (keys, expected) => {
  expect(gridKey(press(keys))).toEqual(expected);
});

test.each(['a', 'Space', 'Ctrl+c', 'Ctrl+Shift+R', 'Ctrl+Alt+q', 'Alt+ArrowDown', 'F5', 'Ctrl+l'])(
  '%s is left to the page',
  (keys) => {
    expect(gridKey(press(keys))).toBeUndefined();
  },
);

test.each([
  ['Enter', { does: 'commit', move: 'down' }],
  ['Shift+Enter', { does: 'commit', move: 'up' }],
  ['Ctrl+Enter', { does: 'commit', move: 'fill' }],
  ['Alt+Enter', { does: 'breakLine' }],
  ['Shift+Tab', { does: 'commit', move: 'left' }],
  ['Escape', { does: 'cancel' }],
  ['F2', { does: 'keepArrows' }],
  ['F4', { does: 'cycleFixed' }],
])('while editing: %s', (keys, expected) => {
  expect(editKey(press(keys), true)).toEqual(expected);
  expect(editKey(press(keys), false)).toEqual(expected);
});

test('arrows end an edit that began by typing, and move the caret in another', () => {
  expect(editKey(press('ArrowLeft'), true)).toEqual({ does: 'commit', move: 'left' });
  expect(editKey(press('ArrowLeft'), false)).toBeUndefined();
  expect(editKey(press('Shift+ArrowLeft'), true)).toBeUndefined();
});
