import type { Observation } from '#domain/network/Observation.ts';
import type { Reject } from '#domain/text/RejectLog.ts';

/** Where a reader puts what it finds; `firstLine` to `lastLine` is one record. */
export interface SurveySink {
  observation(observation: Observation, firstLine: number, lastLine: number): void;
  reject(reject: Reject): void;
}

/** Reads one file piece by piece. Pieces are bytes, one character each (ISO-8859-1), cut anywhere. */
export interface SurveyReader {
  /** Lines finished so far, headers and blank lines included; records in a format that has no lines. */
  readonly lines: number;
  push(chunk: string, sink: SurveySink): void;
  end(sink: SurveySink): void;
}

/** A kind of survey file. `accepts` sees the first bytes, at most 64 kB. */
export interface SurveyFormat {
  name: string;
  accepts(head: string): boolean;
  reader(): SurveyReader;
}
