import type { OperatorRecord } from './Surroundings.ts';

type Raw = Pick<OperatorRecord, 'mcc' | 'mnc'> & {
  [K in Exclude<keyof OperatorRecord, 'mcc' | 'mnc'>]: string | null;
};

/** A record of the register of operators as it is published, with what it leaves out. */
export function operatorRecord({
  mcc,
  mnc,
  countryCode,
  brand,
  operator,
  status,
  bands,
}: Raw): OperatorRecord {
  return {
    mcc,
    mnc,
    countryCode: countryCode ?? '',
    brand: brand || null,
    operator: operator || null,
    status: status ?? '',
    bands: bands ?? '',
  };
}
