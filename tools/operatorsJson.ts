import { operatorRecord } from '#domain/radio/cell/operatorRecord.ts';
import { operators } from '#server/emulator/wireless/reference/operators.ts';

/** The register of operators (mcc-mnc-list, MIT) as a list of `OperatorRecord`. */
export const operatorsJson = (): string => JSON.stringify(operators().map(operatorRecord));
