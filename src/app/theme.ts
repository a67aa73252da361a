import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  const kept = readLocalStorage<string>('theme', 'system');
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Shows a theme and keeps it for the next visit. */
export function applyTheme(theme: Theme): void {
  writeLocalStorage('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
