import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ToastProvider, useToast } from './Toast.tsx';

HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(() => vi.useRealTimers());

function Say({ text, undo }: { text: string; undo?: () => void }) {
  const show = useToast();
  return (
    <button type="button" onClick={() => show({ text, ...(undo && { undo }) })}>
      Say {text}
    </button>
  );
}

const press = (name: string) => act(() => screen.getByText(name).click());

test('Toast: above bars at the bottom of the window, not above those at the top', () => {
  const bar = (top: number) => (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  render(
    <ToastProvider>
      <div data-bottom-bar ref={bar(window.innerHeight - 24)} />
      <div data-bottom-bar ref={bar(window.innerHeight - 56)} />
      <div data-bottom-bar ref={bar(0)} />
      <Say text="Saved" />
    </ToastProvider>,
  );
  press('Say Saved');
  expect(screen.getByText('Saved').closest('[popover]')).toHaveProperty('style.cssText', '--floor: 56px;');
});

test('Toast: each one rises to the top layer', () => {
  const calls: string[] = [];
  Object.assign(HTMLElement.prototype, {
    showPopover: () => calls.push('show'),
    hidePopover: () => calls.push('hide'),
  });
  try {
    render(
      <ToastProvider>
        <Say text="one" />
      </ToastProvider>,
    );
    expect(calls).toEqual([]);
    press('Say one');
    press('Say one');
    expect(calls).toEqual(['hide', 'show', 'hide', 'show']);
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  }
});

test('Toast: inside an open modal dialog, and still there after it closes', async () => {
  const undo = vi.fn();
  const page = (isOpen: boolean) => (
    <ToastProvider>
      {isOpen && (
        <Dialog title="Filter" onClose={() => {}}>
          <Say text="No such value" undo={undo} />
        </Dialog>
      )}
    </ToastProvider>
  );
  const { rerender } = render(page(true));
  press('Say No such value');
  expect(within(screen.getByRole('dialog')).getByText('No such value')).toBeTruthy();
  rerender(page(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(await screen.findByText('Undo'));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('No such value')).toBeNull();
});

test('Toast: what is said again is shown once; what can be undone stays', () => {
  render(
    <ToastProvider>
      <Say text="Nothing to undo." />
      <Say text="Deleted" undo={() => {}} />
    </ToastProvider>,
  );
  for (const name of ['Say Nothing to undo.', 'Say Deleted', 'Say Nothing to undo.', 'Say Deleted'])
    press(name);
  expect(screen.getAllByText('Nothing to undo.')).toHaveLength(1);
  expect(screen.getAllByText('Deleted')).toHaveLength(2);
});

test('Toast closes by itself, later when it offers Undo', () => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Say text="plain" />
      <Say text="undoable" undo={() => {}} />
    </ToastProvider>,
  );
  press('Say plain');
  press('Say undoable');
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('plain')).toBeNull();
  expect(screen.getByText('undoable')).toBeTruthy();
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.queryByText('undoable')).toBeNull();
});
