// The user's weights and settings as text for localStorage.

import { type CheckSettings, DEFAULT_SETTINGS } from '#domain/simulator/context/CheckSettings.ts';
import { HEURISTICS, type HeuristicId } from '#domain/simulator/context/Finding.ts';
import { DEFAULT_WEIGHTS, type Weights } from '#domain/simulator/Weights.ts';

export const MAX_WEIGHT = 4;

/** Without the gNB bits, which belong to the view. */
export type GradingSettings = Omit<CheckSettings, 'gnbBits'>;
type Setting = keyof GradingSettings;

export interface GradingChoice {
  weights: Weights;
  settings: GradingSettings;
}

/** Minimum and maximum of each setting, in its own unit. */
export const SETTING_LIMITS: Readonly<Record<Setting, readonly [least: number, most: number]>> = {
  areaMetres: [100, 50_000],
  edgeMetres: [0, 10_000],
  neighbourMetres: [100, 100_000],
  shareMetres: [100, 20_000],
  farFactor: [1, 20],
  strongerDb: [1, 60],
  youngMs: [86_400_000, 1000 * 86_400_000],
};
const SETTINGS = Object.keys(SETTING_LIMITS) as Setting[];

/** Only what differs from the defaults. */
export function writeGradingChoice({ weights, settings }: GradingChoice): string {
  const changed = <K extends string>(names: readonly K[], one: Record<K, number>, usual: Record<K, number>) =>
    Object.fromEntries(names.filter((name) => one[name] !== usual[name]).map((name) => [name, one[name]]));
  return JSON.stringify({
    weights: changed<HeuristicId>(HEURISTICS, weights, DEFAULT_WEIGHTS),
    settings: changed<Setting>(SETTINGS, settings, DEFAULT_SETTINGS),
  });
}

/** Reads any text; missing or invalid values are the defaults. */
export function readGradingChoice(text: string): GradingChoice {
  const kept = parsed(text);
  const said = (group: unknown, name: string): unknown =>
    typeof group === 'object' && group !== null ? (group as Record<string, unknown>)[name] : undefined;
  const within = (value: unknown, [least, most]: readonly [number, number], usual: number) =>
    typeof value === 'number' && value >= least && value <= most ? value : usual;
  return {
    weights: Object.fromEntries(
      HEURISTICS.map((id) => [
        id,
        within(said(said(kept, 'weights'), id), [0, MAX_WEIGHT], DEFAULT_WEIGHTS[id]),
      ]),
    ) as Weights,
    settings: Object.fromEntries(
      SETTINGS.map((name) => [
        name,
        within(said(said(kept, 'settings'), name), SETTING_LIMITS[name], DEFAULT_SETTINGS[name]),
      ]),
    ) as unknown as GradingSettings,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by another version or by hand.
    return null;
  }
}
