import { useMemo } from 'react';
import type { WorkbookFinder } from '#queries/workbook/find/WorkbookFinder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import styles from './FindBar.module.css';
import { onEnter } from './onEnter.ts';
import type { FindActions } from './useFindActions.ts';

/** What takes the place of matches, and what a live service is asked for that. */
export function ReplaceLine({ finder, actions }: { finder: WorkbookFinder; actions: FindActions }) {
  const { query, hits, isLive } = finder;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts the hits
  const calls = useMemo(() => (isLive ? finder.replaceCalls : 0), [finder, isLive, hits]);
  return (
    <div className={styles.line}>
      <TextInput
        aria-label="Replace with"
        placeholder="Replace with"
        className={styles.text}
        value={query.by}
        onValue={(by) => actions.change({ by })}
        onKeyDown={onEnter(actions.replace)}
      />
      <Button onClick={() => void actions.replace()}>Replace</Button>
      <Button onClick={() => void actions.replaceAll()}>
        Replace all{calls > 0 && ` (${formatMany(calls, 'call')})`}
      </Button>
    </div>
  );
}
