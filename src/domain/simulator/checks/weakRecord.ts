import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { duration } from '#domain/simulator/context/phrase.ts';

const DAY_MS = 86_400_000;
/** Quality of what one or two observers saw. */
const LOW_QOS = 1;

/** H12: the stored record is young at the time of the scan, short-lived, or seen by few, so that it proves little. */
export const weakRecord: Check = (cell, context) => {
  const known = context.known(cell);
  if (!known) return null;
  const { firstMs, lastMs, qos } = known;
  const scannedMs = cell.lastMs;
  const age = firstMs !== null && scannedMs !== null ? scannedMs - firstMs : null;
  const life = firstMs !== null && lastMs !== null ? lastMs - firstMs : null;
  const signs: string[] = [];
  if (age !== null && age >= 0 && age < context.settings.youngMs)
    signs.push(`first seen ${duration(age)} before the scan`);
  if (life !== null && life >= 0 && life < DAY_MS) signs.push(`seen during ${duration(life)} only`);
  if (qos <= LOW_QOS) signs.push(`quality ${qos} of 7`);
  if (signs.length === 0) return null;
  return {
    heuristic: 'H12',
    strength: signs.length / 3,
    evidence: `The stored record is weak: ${signs.join(', ')}.`,
  };
};
