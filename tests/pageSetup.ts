import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

configure({ asyncUtilTimeout: 5000 });

// jsdom has no layout: no media query matches and no element changes its size.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nor modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
});
