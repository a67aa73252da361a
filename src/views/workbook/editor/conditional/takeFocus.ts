import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';

/** The ref of what gets the focus as soon as it is there, also in a dialog that is open already. */
export function takeFocus(element: HTMLElement | null): void {
  initialFocusRef(element);
  element?.focus({ preventScroll: true });
}
