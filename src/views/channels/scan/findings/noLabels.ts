import type { ReviewLabels } from '#domain/simulator/ReviewLabel.ts';

/** While they are on their way; one object, so that nothing is drawn twice for it. */
export const NO_LABELS: ReviewLabels = new Map();
