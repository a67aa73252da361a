import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { noOwnerStacks } from './noOwnerStacks.ts';
import { simulatePopovers } from './popovers.ts';
import { quickStyle } from './quickStyle.ts';

configure({ asyncUtilTimeout: 15_000, getElementError: lazyElementError });

/** An error that prints the document when it is read: waiting for an element makes one at every try. */
function lazyElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    get() {
      text ??= `${message}\n\n${prettyDOM(container)}`;
      return text;
    },
    set: (changed: string) => {
      text = changed;
    },
  });
  return error;
}

// Files that share a process share its window.
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
noOwnerStacks();
quickStyle(window);
simulatePopovers(window);

// There is no layout: no media query matches and no element changes its size.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nor modal dialogs that take the focus.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
});
