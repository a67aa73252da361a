/** A log entry's outcome in words: "refused:origin" → "refused: origin". */
export function outcomeLabel(outcome: string): string {
  if (outcome === 'ok') return 'answered';
  if (outcome === 'kept') return 'answered from memory';
  return outcome.replace(':', ': ');
}
