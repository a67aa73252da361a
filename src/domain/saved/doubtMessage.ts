import type { Doubt } from './diffSnapshots.ts';

const REASONS: Readonly<Record<Doubt, string>> = {
  otherQuestion: 'the two searches are not the same',
  otherData: 'the answers come from different data',
  cutBefore: 'the first snapshot may be missing rows',
  cutAfter: 'the second snapshot may be missing rows',
};

/** What is not concluded, and why; undefined where everything is. */
export function doubtMessage(doubts: readonly Doubt[]): string | undefined {
  if (doubts.length === 0) return undefined;
  const isCutTwice = doubts.includes('cutBefore') && doubts.includes('cutAfter');
  const reasons = [
    ...doubts.filter((doubt) => !(isCutTwice && doubt.startsWith('cut'))).map((doubt) => REASONS[doubt]),
    ...(isCutTwice ? ['both snapshots may be missing rows'] : []),
  ];
  const why = new Intl.ListFormat('en').format(reasons);
  const isBoth = doubts.includes('otherQuestion') || doubts.includes('otherData');
  const what =
    isBoth || doubts.length === 2
      ? 'Rows that only one snapshot has are not counted as gone or new'
      : doubts[0] === 'cutAfter'
        ? 'Rows that the second snapshot lacks are not counted as gone'
        : 'Rows that the first snapshot lacks are not counted as new';
  return `${what}: ${why}.`;
}
