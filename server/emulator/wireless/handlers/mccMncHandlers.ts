import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { OperatorRecord, WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

/** Declared as a list; like real services this answers records by mcc and then by mnc. Codes compare as text. */
export function mccMncHandlers({
  reference,
}: WirelessService): Pick<Handlers<typeof wireless, Caller>, 'mccMnc'> {
  return {
    mccMnc({ mcc, mnc }) {
      const found: Record<string, Record<string, OperatorRecord>> = {};
      for (const operator of reference.operators()) {
        if (mcc !== undefined && operator.mcc !== mcc) continue;
        if (mnc !== undefined && operator.mnc !== mnc) continue;
        found[operator.mcc] ??= {};
        found[operator.mcc]![operator.mnc] ??= operator;
      }
      return { reply: found };
    },
  };
}
