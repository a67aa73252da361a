import { useSyncExternalStore } from 'react';

let version = 0;

/** A number that grows whenever the page's colours may have changed, for whoever has painted with them. */
export function useThemeVersion(): number {
  return useSyncExternalStore(watchTheme, () => version);
}

function watchTheme(notify: () => void): () => void {
  function change() {
    version++;
    notify();
  }
  const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
  scheme?.addEventListener('change', change);
  const root = new MutationObserver(change);
  root.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  });
  return () => {
    scheme?.removeEventListener('change', change);
    root.disconnect();
  };
}
