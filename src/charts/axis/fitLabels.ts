export interface TickLabel {
  /** 0 to 1 along the axis. */
  position: number;
  text: string;
}

export interface PlacedLabel extends TickLabel {
  /** How much of its own width the label begins before its position: half, less or more at the ends of the axis. */
  before: 0 | 0.5 | 1;
}

/** About what a figure takes at 11 px, and the space between two numbers. */
const FIGURE_PX = 6.5;
const APART_PX = 6;

/** The labels that fit beside each other along an axis of `width` pixels: the ends first, then from left to right. */
export function fitLabels(labels: readonly TickLabel[], width: number): PlacedLabel[] {
  const taken: { from: number; to: number }[] = [];
  const placed = new Map<TickLabel, PlacedLabel>();
  const last = labels.at(-1);
  for (const label of new Set([labels[0], last, ...labels])) {
    if (!label) continue;
    const size = label.text.length * FIGURE_PX;
    const at = label.position * width;
    const before = at < size / 2 ? 0 : width - at < size / 2 ? 1 : 0.5;
    const room = { from: at - before * size, to: at + (1 - before) * size + APART_PX };
    if (taken.some((other) => room.from < other.to && other.from < room.to)) continue;
    taken.push(room);
    placed.set(label, { ...label, before });
  }
  return labels.flatMap((label) => placed.get(label) ?? []);
}
