import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ROUTES } from '#app/routes.tsx';
import { lookupLink, placeLink } from '#app/searchLink.ts';
import { THEMES, type Theme } from '#app/theme.ts';
import { samplePlaces } from '#domain/geo/samplePlaces.ts';
import { readNetworkId } from '#domain/network/detail/readNetworkId.ts';
import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import type { NetworkKind } from '#domain/network/RadioKind.ts';
import { SURVEY_EXTENSIONS } from '#domain/survey/surveyExtensions.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import type { PlacePick } from '#map/controls/PlacePick.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { askDetail } from '#queries/wireless/useDetail.ts';
import { pickFiles } from '#ui/browser/pickFiles.ts';
import type { PaletteCommand } from '#ui/commands/paletteCommands.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { STATS_PAGES, statsLink } from '#views/stats/page/statsLink.ts';
import { useTypedPlaces } from './useTypedPlaces.ts';

interface CommandOptions {
  text: string;
  /** By the view that is open. */
  offered: readonly PaletteCommand[];
  onTheme: (theme: Theme) => void;
  onKeys: () => void;
  onSave: () => void;
}

/** All commands of the palette, with one for a typed place. */
export function useCommands({ text, offered, onTheme, onKeys, onSave }: CommandOptions): PaletteCommand[] {
  const [path, navigate] = useLocation();
  const { add, setOpen } = useImports();
  const { data } = useQuery(statusQuery);
  const goTo = (found: PlacePick) => navigate(placeLink(found, window.location));
  const goToPlace = useGoToPlace(goTo);
  const lookUp = useLookUp();
  const wireless = data?.reply.connections.find(({ service }) => service === 'wireless');
  const isLive = wireless?.mode === 'live';
  const cities = !isLive && wireless?.dataset === 'sample' ? samplePlaces : [];
  const place = text.trim();
  const places = useTypedPlaces(text).filter(({ name }) => !cities.some((city) => city.name === name));

  return [
    ...ROUTES.map(({ path, label }) => ({
      label: `Go to ${label}`,
      words: 'view open',
      run: () => navigate(path),
    })),
    ...(ROUTES.some((route) => route.path === path && route.isSaved !== false)
      ? [{ label: 'Save view…', words: 'search bookmark name keep', run: onSave }]
      : []),
    ...offered,
    ...STATS_PAGES.map(({ id, label, hint }) => ({
      label: `Stats: ${label}`,
      hint,
      words: 'numbers statistics page open',
      run: () => navigate(statsLink(id)),
    })),
    {
      label: 'Import files',
      words: 'csv wigle kismet upload open',
      run: () => pickFiles(SURVEY_EXTENSIONS, add),
    },
    { label: 'Show jobs', words: 'imports progress', run: () => setOpen(true) },
    {
      label: 'Show request log',
      words: 'requests queries spent failed curl retry history',
      run: () => navigate('/connections?show=log'),
    },
    ...THEMES.map((theme) => ({
      label: theme === 'system' ? 'Use system theme' : `Use ${theme} theme`,
      words: 'theme colour mode',
      run: () => onTheme(theme),
    })),
    { label: 'Show keyboard shortcuts', hint: '?', words: 'keys help', run: onKeys },
    ...cities.map(({ name, lat, lng }) => ({
      label: `Go to ${name}`,
      hint: 'sample data',
      words: 'city place map world',
      run: () => goTo({ name, position: { lat, lng } }),
    })),
    ...places.map((found) => ({
      label: `Go to ${found.name}`,
      hint: found.note,
      words: text,
      run: () => goTo(found),
    })),
    ...lookups(text).map(({ kind, id }) => ({
      label: `Look up ${kind === 'bluetooth' ? 'Bluetooth' : KIND_LABELS[kind]} ${id}`,
      hint: isLive ? lookupPrice(kind) : 'free',
      words: text,
      run: () => lookUp({ kind, id }),
    })),
    ...(place.length > 1
      ? [
          {
            label: `Go to the place “${place}”`,
            hint: isLive ? 'costs 1 query' : 'free',
            isForText: true,
            run: () => void goToPlace(place),
          },
        ]
      : []),
  ];
}

interface Lookup {
  kind: NetworkKind;
  id: string;
}

/** What a typed identifier can be. */
function lookups(text: string): Lookup[] {
  const found = readNetworkId(text);
  return found?.kinds.map((kind) => ({ kind, id: found.id })) ?? [];
}

/** LTE and WCDMA cells may be recorded as GSM, which is asked for where nothing else is found. */
function lookupPrice(kind: NetworkKind): string {
  return kind === 'lte' || kind === 'wcdma' ? 'costs at most 2 detail queries' : 'costs 1 detail query';
}

/** Asks for the detail of a network and opens it in the search view. */
function useLookUp() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (lookup: Lookup) => {
    void askDetail(client, lookup, false);
    navigate(lookupLink(lookup, window.location));
  };
}

/** Asks the service for a place and goes there, or says why it was not found. */
function useGoToPlace(goTo: (found: PlacePick) => void) {
  const find = usePlaceFinder();
  const tell = useToast();
  return async (place: string) => {
    try {
      const [found] = (await find(place)).places;
      if (found) goTo(found);
      else tell({ text: `No place named “${place}” was found.` });
    } catch (error) {
      const { happened, todo } = failureMessage(asFailure(error));
      tell({ text: `${happened} ${todo}` });
    }
  };
}
