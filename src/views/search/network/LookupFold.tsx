import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NETWORK_ID_RULE, readNetworkId } from '#domain/network/detail/readNetworkId.ts';
import { readNetid } from '#domain/network/netid.ts';
import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import type { NetworkKind } from '#domain/network/RadioKind.ts';
import { askDetail } from '#queries/wireless/useDetail.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { SEARCH_ONLY } from '#ui/feedback/failureMessage.ts';
import { formatQueries, formatQuota } from '#ui/format/queryCost.ts';
import formStyles from '#views/search/form/SearchForm.module.css';
import styles from './NetworkDrawer.module.css';
import type { DrawerView } from './selectedNetwork.ts';

/** Looks one network up by its identifier, without a search; the price stands on the button. */
export function LookupFold({
  view: { connection, change },
}: {
  view: Pick<DrawerView, 'connection' | 'change'>;
}) {
  const { isFree, isSearchOnly } = connection;
  const quota = connection.quota('detail');
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<NetworkKind>();
  const [version, setVersion] = useState<'3' | '2'>('3');
  const [isTried, setTried] = useState(false);
  const found = readNetworkId(text);
  const kinds = found?.kinds ?? [];
  const kind = kinds.find((one) => one === chosen) ?? kinds[0];
  const most = version === '3' && (kind === 'lte' || kind === 'wcdma') ? 2 : 1;

  function lookUp() {
    setTried(true);
    if (!found || !kind) return;
    const network = { kind, id: found.id };
    void askDetail(client, network, version === '2');
    change({ selected: undefined, lookup: `${kind}/${found.id}` }, 'push');
  }
  return (
    <details className={formStyles.more}>
      <summary>Look up one network</summary>
      <div className={styles.lookup}>
        <Field
          label="Address or cell"
          hint="Separators are optional. MCC-MNC-LAC-CID works too."
          error={isTried && text.trim() !== '' && !found ? problemOf(text) : undefined}
        >
          <TextInput
            value={text}
            isMono
            placeholder="310410_56967_4118917"
            onValue={(next) => {
              setText(next);
              setTried(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // the form around it searches
              lookUp();
            }}
          />
        </Field>
        <div className={styles.lookupLine}>
          <Field label="Kind">
            <Select<NetworkKind | ''>
              value={kind ?? ''}
              disabled={kinds.length < 2}
              options={
                kinds.length === 0
                  ? [{ value: '', label: 'from the identifier' }]
                  : kinds.map((one) => ({
                      value: one,
                      label: one === 'bluetooth' ? 'Bluetooth' : KIND_LABELS[one],
                    }))
              }
              onValue={(value) => setChosen(value || undefined)}
            />
          </Field>
          <Field label="API">
            <Select
              value={version}
              options={[
                { value: '3', label: 'version 3, by place' },
                { value: '2', label: 'version 2, older' },
              ]}
              onValue={setVersion}
            />
          </Field>
        </div>
        <div className={styles.load}>
          <Button onClick={lookUp} aria-disabled={text.trim() === ''}>
            Look up
            {!isFree && !isSearchOnly && ` (${most > 1 ? 'at most ' : ''}${formatQueries(most, 'detail')})`}
          </Button>
          {(isSearchOnly || quota) && (
            <span className="remark">{isSearchOnly ? SEARCH_ONLY : formatQuota(quota!)}</span>
          )}
        </div>
      </div>
    </details>
  );
}

function problemOf(text: string): string {
  const shown = `“${text.trim().slice(0, 60)}”`;
  if (readNetid(text)) return `${shown} is the start of an address: search for it under “Address or prefix”.`;
  return `${shown} must be ${NETWORK_ID_RULE}.`;
}
