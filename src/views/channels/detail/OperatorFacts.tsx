import type { ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import { isPublished } from '#domain/radio/arfcn/isPublished.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { Operators } from '#queries/wireless/operators.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/channels/Channels.module.css';

interface OperatorFactsProps {
  /** MCC and MNC as recorded. */
  operator: string;
  /** As phones reported it. */
  name: string | null;
  operators: Operators;
  /** The channel whose band is compared with the published ones. */
  reading?: ChannelReading;
}

const ANSWERS = {
  yes: 'among them',
  no: 'not among them; published lists are often out of date',
  unknown: 'unclear from the published list',
} as const;

/** The operator, and whether it publishes the band. */
export function OperatorFacts({ operator, name, operators, reading }: OperatorFactsProps) {
  const record = findOperator(operators.records, operator);
  const names = [...new Set([record?.brand, record?.operator].filter(Boolean))].join(' · ');
  return (
    <section className={styles.section}>
      <h3>Operator</h3>
      <Facts>
        <Fact name="MCC and MNC" copy={operator}>
          <VisibleText text={operator} />
        </Fact>
        {name !== null && (
          <Fact name="Recorded as">
            <VisibleText text={name} />
          </Fact>
        )}
        {record ? (
          <>
            {names && (
              <Fact name="Registered to">
                <VisibleText text={names} />
              </Fact>
            )}
            <Fact name="Country">
              <VisibleText text={record.countryCode || 'unknown'} />
            </Fact>
            {record.status !== '' && (
              <Fact name="Status">
                <VisibleText text={record.status} />
              </Fact>
            )}
            <Fact name="Bands">{record.bands ? <VisibleText text={record.bands} /> : 'none published'}</Fact>
            {reading && <Fact name="This band">{ANSWERS[isPublished(reading, record.bands)]}</Fact>}
          </>
        ) : (
          <Fact name="Registered to">
            {operators.isPending
              ? 'loading the list of operators'
              : operators.failure
                ? 'the list of operators did not load'
                : 'no operator is registered under this code'}
          </Fact>
        )}
      </Facts>
      {!record && operators.failure !== undefined && (
        <Notice error={operators.failure} onRetry={operators.retry} />
      )}
    </section>
  );
}
