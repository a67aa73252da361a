import type { PlaceSuggestion } from './suggestPlaces.ts';

/** `suggestPlaces`, loaded with the first letter that is typed; places that cannot be read are none. */
export const placeSuggestions = (text: string): Promise<PlaceSuggestion[]> =>
  import('./suggestPlaces.ts').then((module) => module.suggestPlaces(text)).catch(() => []);
