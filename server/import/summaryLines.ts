// What the import command prints. Names and reasons come from the file, so nothing of them reaches the terminal raw.

import { visibleString } from '#domain/text/visibleText.ts';
import { MAX_REJECTS } from '#server/emulator/wireless/import/RejectLog.ts';
import type { ImportOutcome, Progress } from './ImportTarget.ts';

const TEXT_SHOWN = 160;
const count = (value: number) => value.toLocaleString('en-GB');

export function progressLine(name: string, progress: Progress): string {
  const { state, bytesRead, bytesTotal, placed, lines, observations, rejected } = progress;
  const share = state === 'merging' ? placed : bytesTotal && bytesRead / bytesTotal;
  const part = share == null ? '' : `${Math.floor(100 * share)} %, `;
  const counts = `${count(lines)} lines, ${count(observations)} observations, ${count(rejected)} rejected`;
  return `${visibleString(name)}: ${state}: ${part}${counts}`;
}

export function summaryLines(name: string, { progress, rejects, rest }: ImportOutcome): string[] {
  const { state, message, lines, rejected } = progress;
  const said = message ? `${state}: ${visibleString(message)}` : state;
  const summary = [`${visibleString(name)}: ${said}`];
  if (lines > 0)
    summary.push(`  ${count(lines)} lines with data, ${count(rejected)} rejected${storedOf(progress)}`);
  if (state === 'doubtful')
    summary.push('  Nothing was imported. To import the lines that could be read, add --anyway.');
  for (const { line, reason, text } of rejects)
    summary.push(
      `  line ${line}: ${visibleString(reason)}`,
      `    ${visibleString(text.slice(0, TEXT_SHOWN))}${text.length > TEXT_SHOWN ? '…' : ''}`,
    );
  if (rejected > rejects.length && state !== 'cancelled')
    summary.push(
      `  ${count(rejected - rejects.length)} more. Their list, at most ${count(MAX_REJECTS)} lines or 1 MB, is ${rest}.`,
    );
  return summary;
}

/** What is in the store now that was not there before. */
function storedOf({ state, observations, known, networksNew, networksChanged }: Progress): string {
  if (state !== 'done') return '';
  return (
    `; ${count(observations - known)} new observations (${count(known)} known or repeated), ` +
    `${count(networksNew)} new networks, ${count(networksChanged)} changed`
  );
}
