import { usePaidQuery } from '#queries/cache/usePaidQuery.ts';
import { tokensQuery } from '#queries/wireless/stats.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { PaidPanel } from '#views/stats/page/PaidPanel.tsx';
import { useConsent } from '#views/stats/page/useConsent.ts';
import styles from './Profile.module.css';
import type { TokenFilter } from './profileUrl.ts';
import { TokenLine } from './TokenLine.tsx';

const KINDS: { value: TokenFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'API', label: 'API' },
  { value: 'COMMAPI', label: 'Commercial' },
  { value: 'ANDROID', label: 'Android' },
];

/** The account's tokens, masked; listed on request, since the list is never cached. */
export function TokensPanel({ kind, onKind }: { kind: TokenFilter; onKind: (kind: TokenFilter) => void }) {
  const consent = useConsent(`tokens ${kind}`, true);
  const tokens = usePaidQuery(tokensQuery(kind === 'all' ? undefined : kind), consent.isAllowed);
  return (
    <PaidPanel
      title="API tokens"
      query={tokens}
      consent={consent}
      verb="List tokens"
      about="Names, types and the last four characters. A token in full is shown only when you ask for it."
      rows={3}
      actions={<SegmentedControl label="Tokens of type" value={kind} options={KINDS} onValue={onKind} />}
    >
      {(reply) => {
        const listed = reply?.result ?? [];
        if (listed.length === 0) return <p className="detail">The account has no tokens{kindLabel(kind)}.</p>;
        return (
          <ul className={styles.tokens} aria-label="Tokens">
            {Object.entries(listed).map(([at, token]) => (
              <TokenLine key={at} apiToken={token} isPriced={consent.isPriced} />
            ))}
          </ul>
        );
      }}
    </PaidPanel>
  );
}

const kindLabel = (kind: TokenFilter) => (kind === 'all' ? '' : ` of type ${kind}`);
