import { readReference } from '#domain/sheet/address.ts';
import { type StateParam, stateCodec } from '#ui/url/stateCodec.ts';
import { sheetMapParam } from './sheetMapParam.ts';
import {
  CELL_VIEWS,
  type CellView,
  WORKBOOK_TOOLS,
  type WorkbookState,
  type WorkbookTool,
} from './workbookState.ts';

const LONGEST = 400;

function oneOf<T extends string>(values: readonly T[]): StateParam<T> {
  return {
    rule: `one of ${values.join(', ')}`,
    read: (text) => values.find((value) => value === text),
    write: (value) => value,
  };
}

const plainText: StateParam<string> = {
  rule: `1 to ${LONGEST} characters`,
  read: (text) => (text !== '' && text.length <= LONGEST ? text : undefined),
  write: (value) => value,
};

const address: StateParam<string> = {
  rule: 'an address such as B2 or B2:C9',
  read: (text) => (readReference(text) ? text.toUpperCase() : undefined),
  write: (value) => value,
};

/** The codec of the view's state. */
export const workbookUrl = stateCodec<WorkbookState>(
  {
    item: plainText,
    name: plainText,
    sheet: plainText,
    cell: address,
    tool: oneOf<WorkbookTool>(WORKBOOK_TOOLS),
    show: oneOf<CellView>(CELL_VIEWS),
    onMap: sheetMapParam,
  },
  { tool: 'sheet' },
);
