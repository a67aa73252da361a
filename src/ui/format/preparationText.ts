import { formatShare } from '#domain/text/formatShare.ts';

interface Preparation {
  /** 0 to 1. */
  preparing: number | null;
  /** Why it failed. */
  unprepared: string | null;
}

/** How far the sample data are; undefined where nothing is missing. */
export function preparationText({ preparing, unprepared }: Preparation): string | undefined {
  if (preparing === null) return undefined;
  return unprepared ?? `Generating sample data: ${formatShare(preparing)}.`;
}
