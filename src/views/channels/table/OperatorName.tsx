import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './ChannelTables.module.css';

interface OperatorNameProps {
  operators: readonly OperatorRecord[];
  /** MCC and MNC, as recorded. */
  operator: string;
  /** As recorded with the cell, for operators without a record. */
  name: string | null;
}

/** Brand and code: "Telekom 26201". */
export function OperatorName({ operators, operator, name }: OperatorNameProps) {
  const brand = findOperator(operators, operator)?.brand ?? name;
  return (
    <>
      {brand && <VisibleText text={brand} />}{' '}
      <span className={styles.code}>
        <VisibleText text={operator} />
      </span>
    </>
  );
}

/** The same as plain text. */
export function operatorText(operator: string, brand: string | null | undefined): string {
  return brand ? `${brand} ${operator}` : operator;
}
