import type { Observation } from '#domain/network/Observation.ts';
import { sniffFormat } from '#domain/survey/sniffFormat.ts';
import type { Reject } from '#domain/text/RejectLog.ts';

/** Reads a file as an import does, by what it is, cut into pieces of so many bytes. */
export function readSurveyText(file: string | Uint8Array, pieceBytes = 65_536) {
  const bytes = Buffer.from(file as string).toString('latin1');
  const format = sniffFormat(bytes.slice(0, 4096));
  const reader = format.reader();
  const observations: Observation[] = [];
  const rejects: Reject[] = [];
  /** The first and last line of each observation. */
  const spans: [number, number][] = [];
  const sink = {
    observation(observation: Observation, firstLine: number, lastLine: number) {
      observations.push(observation);
      spans.push([firstLine, lastLine]);
    },
    reject: (reject: Reject) => rejects.push(reject),
  };
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.push(bytes.slice(at, at + pieceBytes), sink);
  reader.end(sink);
  return { format: format.name, observations, rejects, spans, lines: reader.lines };
}
