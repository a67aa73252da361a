// What the import command prints. Names and reasons come from the file, so nothing of them reaches the terminal raw.

import { visibleString } from '#domain/visibleText.ts';
import type { Outcome, Progress } from './importTarget.ts';

const TEXT_SHOWN = 160;
const count = (value: number) => value.toLocaleString('en-GB');

export function progressLine(name: string, progress: Progress): string {
  const { state, bytesRead, bytesTotal, lines, observations, rejected } = progress;
  const part = bytesTotal ? `${Math.floor((100 * bytesRead) / bytesTotal)} %, ` : '';
  const counts = `${count(lines)} lines, ${count(observations)} observations, ${count(rejected)} rejected`;
  return `${visibleString(name)}: ${state}: ${part}${counts}`;
}

export function summaryLines(name: string, { progress, rejects, rest }: Outcome): string[] {
  const { state, message, lines, observations, known, rejected, networksNew, networksChanged } = progress;
  const said = message ? `${state}: ${visibleString(message)}` : state;
  const summary = [`${visibleString(name)}: ${said}`];
  if (lines > 0)
    summary.push(
      `  ${count(lines)} lines, ${count(observations)} observations (${count(known)} known before), ` +
        `${count(networksNew)} new networks, ${count(networksChanged)} changed, ${count(rejected)} rejected lines`,
    );
  for (const { line, reason, text } of rejects)
    summary.push(
      `  line ${line}: ${visibleString(reason)}`,
      `    ${visibleString(text.slice(0, TEXT_SHOWN))}${text.length > TEXT_SHOWN ? '…' : ''}`,
    );
  if (rejected > rejects.length) summary.push(`  The other ${count(rejected - rejects.length)} are ${rest}.`);
  return summary;
}
