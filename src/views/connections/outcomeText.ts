/** A log entry's outcome in words: "refused:origin" → "refused: origin". */
export function outcomeText(outcome: string): string {
  if (outcome === 'ok') return 'answered';
  if (outcome === 'kept') return 'answered from memory';
  return outcome.replace(':', ': ');
}
