import type { Outline } from '#services/workbook/shapes.ts';

/** From the buttons of one level to those of the next, px. */
export const OUTLINE_STEP_PX = 16;

/** How many levels groups have; 0 without groups. */
export const depthOf = (outline: Outline | undefined) =>
  Math.max(0, ...(outline?.groups ?? []).map(({ level }) => level));

/** The line beside a group that has its button; none before the first line. */
export const summaryOf = ({ first, last }: Outline['groups'][number], { isSummaryFirst }: Outline) =>
  isSummaryFirst ? first - 1 : last + 1;

/** What is shown, and what hidden, so that all lines are seen down to a level; 1 is that of lines in no group. */
export function linesToLevel({ groups }: Outline, level: number) {
  const deep = groups.filter((group) => group.level === level);
  const shown = groups.flatMap((group) => {
    if (group.level !== 1 || level === 1) return [];
    const inside = deep.filter(({ first, last }) => first >= group.first && last <= group.last);
    const ends = [...inside.map(({ first }) => first - 1), group.last];
    return [group.first, ...inside.map(({ last }) => last + 1)].map((first, at) => ({
      first,
      last: ends[at]!,
      isHidden: false,
    }));
  });
  const hidden = deep.map(({ first, last }) => ({ first, last, isHidden: true }));
  return [...shown.filter(({ first, last }) => first <= last), ...hidden];
}
