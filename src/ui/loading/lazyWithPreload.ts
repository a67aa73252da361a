import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadCode } from './loadCode.ts';

const IDLE_MS = 2000;

/** One at a time, so that what is asked for meanwhile does not wait for them. */
let preloads = new Promise((resolve) => setTimeout(resolve, IDLE_MS));

/**
 * A component whose code is no part of the first view: it comes in its turn once the page has been open for a while, or
 * when it is first drawn. Draw it inside `Suspense`.
 */
export function lazyWithPreload<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  let coming: Promise<ComponentType<P>> | undefined;
  function fetchOnce() {
    coming ??= loadCode(load).catch((error) => {
      coming = undefined;
      throw error;
    });
    return coming;
  }
  // What fails now is requested again when it is needed.
  preloads = preloads.then(fetchOnce).catch(() => undefined);
  return lazy(async () => ({ default: await fetchOnce() }));
}
