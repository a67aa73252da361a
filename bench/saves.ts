/**
 * Saves of workbooks that fail: twelve operations on files of three sizes, every file call of their saves killed (a real
 * process, SIGKILL) or failing with ENOSPC, EIO, EACCES, EROFS, EINTR or a short write, once and from then on. What is left
 * must be the old file or the new one, byte for byte; both are opened by our reader, and by LibreOffice where it is
 * installed. Fails when anything else is left, when an acknowledged change is lost, when the backup is not the file before,
 * or when a draft outlives the next start. Some minutes.
 * Usage: node bench/saves.ts [size in bytes]…
 */
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { OPERATIONS } from '#tests/support/workbook/bookOperations.ts';
import { libreOffice } from '#tests/support/workbook/libreOffice.ts';
import { saveFaults } from '#tests/support/workbook/saveFaults.ts';
import { surveyBook } from '#tests/support/workbook/surveyBook.ts';

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [8_000, 1_000_000, 20_000_000];

const office = libreOffice();
if (!office) console.warn('!!! NOT RUN: opening by a second reader; soffice is not installed.');
let [injections, kills, acknowledged, leftNew] = [0, 0, 0, 0];
const wrong: string[] = [];
const began = performance.now();
for (const size of SIZES) {
  const old = surveyBook(size);
  const before = surveyBook(Math.min(size, 8_000));
  for (const { name, saved, isDone } of OPERATIONS) {
    const started = performance.now();
    const made = saved(old);
    if (isDone(old) || !isDone(made)) wrong.push(`${name}: the new file does not hold the change`);
    if (office && size <= 1_000_000) await office.values(made); // throws for what it cannot open
    const figures = saveFaults({ before, old, new: made }, (bytes) => Book.open(bytes));
    injections += figures.injections;
    kills += figures.kills;
    acknowledged += figures.acknowledged;
    leftNew += figures.leftNew;
    wrong.push(...figures.wrong.map((what) => `${name}, ${size} bytes: ${what}`));
    console.log(
      `${name.padEnd(20)} ${(made.length / 1e6).toFixed(2).padStart(6)} MB  ${figures.calls} calls  ${figures.injections} injections (${figures.kills} kills)  ${figures.wrong.length} wrong  ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  }
}
for (const what of wrong) console.error(what);
console.log(
  `saves: ${injections} injections, ${kills} of them kills: ${leftNew} left the new file (${acknowledged} acknowledged), ${injections - leftNew} the old one; ${wrong.length} wrong, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
