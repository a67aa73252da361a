import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isMenuKey } from '#ui/keyboard/isMenuKey.ts';
import { ContextMenu, type ContextMenuHandle } from './ContextMenu.tsx';
import { useLongPress } from './useLongPress.ts';

const onPick = vi.fn((_label: string, _focused: Element | null) => {});

function Page() {
  const menu = useRef<ContextMenuHandle>(null);
  const open = () => menu.current!.open(new DOMRect(10, 10));
  const labels = ['Cut', 'Copy', 'Delete', 'Clear'];
  return (
    <>
      <button type="button" {...useLongPress(open)} onKeyDown={(event) => isMenuKey(event) && open()}>
        Cells
      </button>
      <ContextMenu
        ref={menu}
        label="Cells"
        items={labels.map((label, at) => ({
          label,
          startsGroup: at === 2,
          onPick: () => onPick(label, document.activeElement),
        }))}
      />
    </>
  );
}

beforeEach(() => {
  // happy-dom shows no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
});

function show() {
  onPick.mockClear();
  render(<Page />);
  const cells = screen.getByRole('button');
  cells.focus();
  return { user: userEvent.setup(), cells };
}
const focused = () => document.activeElement?.textContent;
const items = () => screen.queryAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);

test('context menu: takes the focus by key, moves by arrows and letters, and acts with the focus back', async () => {
  const { user, cells } = show();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect([items(), focused()]).toEqual([['Cut', 'Copy', 'Delete', 'Clear'], 'Cut']);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Copy');
  await user.keyboard('c');
  expect(focused()).toBe('Clear');
  await user.keyboard('c');
  expect(focused()).toBe('Cut');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onPick.mock.calls).toEqual([['Clear', cells]]);
  expect(items()).toEqual([]);
});

test('context menu: Esc, Tab and a press elsewhere close it', async () => {
  const { user, cells } = show();
  for (const key of ['{Escape}', '{Tab}']) {
    await user.keyboard('{ContextMenu}');
    expect(focused()).toBe('Cut');
    if (key === '{Tab}') fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
    else await user.keyboard(key);
    expect([items(), document.activeElement]).toEqual([[], cells]);
  }
  await user.keyboard('{ContextMenu}');
  fireEvent.pointerDown(document.activeElement!);
  expect(items()).toHaveLength(4);
  fireEvent.pointerDown(document.body);
  expect(items()).toEqual([]);
  expect(onPick).not.toHaveBeenCalled();
});

test('long press: a finger that rests opens the menu, one that moves or lifts does not', () => {
  vi.useFakeTimers();
  const { cells } = show();
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 };
  const rest = () => act(() => vi.advanceTimersByTime(1000));
  fireEvent.pointerDown(cells, finger);
  fireEvent.pointerMove(cells, { ...finger, clientY: 40 });
  rest();
  fireEvent.pointerDown(cells, finger);
  fireEvent.pointerUp(cells, finger);
  rest();
  fireEvent.pointerDown(cells, { ...finger, pointerType: 'mouse' });
  rest();
  expect(items()).toEqual([]);
  fireEvent.pointerDown(cells, finger);
  fireEvent.pointerMove(cells, { ...finger, clientX: 8 });
  rest();
  expect(items()).toHaveLength(4);
  vi.useRealTimers();
});
