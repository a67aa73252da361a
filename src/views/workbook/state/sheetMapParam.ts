import { readReference } from '#domain/sheet/address.ts';
import type { StateParam } from '#ui/url/stateCodec.ts';
import type { SheetMapState } from './workbookState.ts';

const COLUMN = '[A-Z]{1,3}';
const FORM = new RegExp(
  `^([A-Z]+\\d+:[A-Z]+\\d+)(?:;places=(${COLUMN}(?:,${COLUMN})?))?(?:;colour=(${COLUMN}))?(?:;size=(${COLUMN}))?$`,
);

/** The map beside a sheet, as links have it: `A1:H300;places=C,D;colour=F;size=G`. */
export const sheetMapParam: StateParam<SheetMapState> = {
  rule: 'a block of cells such as A1:H300, then columns such as ;places=C,D;colour=F;size=G',
  read(text) {
    const [, area, places, colour, size] = FORM.exec(text) ?? [];
    return area !== undefined && readReference(area) ? { area, places, colour, size } : undefined;
  },
  write: ({ area, places, colour, size }) =>
    [area, places && `places=${places}`, colour && `colour=${colour}`, size && `size=${size}`]
      .filter(Boolean)
      .join(';'),
};
