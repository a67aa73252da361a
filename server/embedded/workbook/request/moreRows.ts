// Operations that client libraries of such services use besides those of the table.

import { integer, text } from '#domain/param.ts';
import { get, table } from '#services/endpoint.ts';
import * as shapes from '#services/workbook/shapes.ts';

const auth = 'bearer';
const SHEET = "{workbook}/worksheets('{worksheet}')";
const page = { $top: integer({ min: 1, max: 1000 }), $skipToken: text({ maxLength: 2000 }) };

export const moreRows = table('workbook', {
  worksheet: get(SHEET, { reply: shapes.Worksheet, auth, fresh: 0 }),
  worksheetNames: get(`${SHEET}/names`, { reply: shapes.NamedItems, auth, fresh: 0 }),
  name: get("{workbook}/names('{name}')", { reply: shapes.NamedItem, auth, fresh: 0 }),
  nameRange: get("{workbook}/names('{name}')/range", { reply: shapes.Range, auth, fresh: 0 }),
  root: get('/me/drive/root', { reply: shapes.DriveItem, auth, fresh: 0 }),
  item: get('/me/drive/items/{item}', { reply: shapes.DriveItem, auth, fresh: 0 }),
  childrenByPath: get('/me/drive/root:/{itemPath+}:/children', {
    query: page,
    reply: shapes.DriveItems,
    auth,
    fresh: 0,
  }),
});
