import type { CellShift } from '#domain/formula/CellShift.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';

const REF = /(\sref=")([^"]+)(")/g;
const CONDITION =
  /<(?:\w+:)?sortCondition\b[^>]*?\sref="([^"]+)"[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?sortCondition>)/g;

/** The areas that a part names in attributes called ref; sort conditions whose cells were deleted are removed, too. */
export function shiftRefs(xml: string, shift: CellShift): string {
  const after = (ref: string) => {
    const reference = readReference(ref);
    return reference && shift.areaAfter(areaOfReference(reference));
  };
  return xml
    .replace(CONDITION, (all, ref: string) => (readReference(ref) && !after(ref) ? '' : all))
    .replace(REF, (all, open: string, ref: string, close: string) => {
      const area = after(ref);
      return area ? open + writeArea(area) + close : all;
    });
}
