// Run as a process of its own: the workbook service on the folder at argv[2], which writes 1, 2, 3 … from argv[3] on into
// cells of book.xlsx, one call for each, and says each number once it is answered.

import { writeSync } from 'node:fs';
import { openWorkbookEmulator } from '#server/emulator/workbook/openWorkbookEmulator.ts';

const twin = openWorkbookEmulator(process.argv[2]!);
for (let number = Number(process.argv[3]); ; number += 1) {
  const address = `A${number}`;
  const { status, body } = await twin.answer({
    method: 'PATCH',
    path: `/me/drive/root:/book.xlsx:/workbook/worksheets('Survey')/range(address='${address}')`,
    headers: { authorization: 'Bearer embedded' },
    body: JSON.stringify({ values: [[number]] }),
  });
  if (status !== 200) throw new Error(new TextDecoder().decode(body));
  writeSync(1, `${number}\n`);
}
