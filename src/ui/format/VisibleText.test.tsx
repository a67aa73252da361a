import { createEvent, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisibleText } from './VisibleText.tsx';

function copyOf(element: Element): string | undefined {
  const copied = new Map<string, string>();
  const setData = (type: string, text: string) => copied.set(type, text);
  const event = createEvent.copy(element, { clipboardData: { setData } });
  fireEvent(element, event);
  return copied.get('text/plain');
}

test('VisibleText shows hidden and reordering characters, and copies the original', () => {
  const name = 'free\u202e\u200bwifi\u0007';
  const { container } = render(<VisibleText text={name} />);
  const element = container.querySelector('bdi')!;
  expect(element.textContent).toBe('freeRLOZWSPwifiBEL');
  document.getSelection()!.selectAllChildren(element);
  expect(copyOf(element)).toBe(name);
});

test('VisibleText leaves copying a part to the browser', () => {
  const { container } = render(<VisibleText text={'a\u0000b'} />);
  const element = container.querySelector('bdi')!;
  document.getSelection()!.selectAllChildren(element.querySelector('span')!);
  expect(copyOf(element)).toBeUndefined();
});

test('VisibleText shows markup as text', () => {
  const { container } = render(<VisibleText text={'<b>x</b><script>alert(1)</script>'} />);
  expect(container.querySelector('b, script')).toBeNull();
  expect(container.textContent).toBe('<b>x</b><script>alert(1)</script>');
});
