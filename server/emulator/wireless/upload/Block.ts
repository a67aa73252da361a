import type { Observation } from '#domain/network/Observation.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';

/** Its network is known by a key, and its upload when it is merged. */
export type StagedObservation = Omit<Observation, 'id'> & { upload: number };

/** Observations as rows of numbers; their texts are places in a list. */
export interface Block {
  rows: Float64Array;
  texts: string[];
}

/** Numbers in a row: the key, ten facts, three texts. */
export const WIDTH = 14;
export const FIRST_TEXT = 11;

/** Writes a row at an offset; `place` tells where a text is in the list. */
export function writeRow(
  rows: Float64Array,
  at: number,
  key: number,
  one: Omit<Observation, 'id'>,
  place: (text: string) => number,
): void {
  rows[at] = key;
  rows[at + 1] = one.timeMs;
  rows[at + 2] = one.lat;
  rows[at + 3] = one.lng;
  rows[at + 4] = one.signalDbm;
  rows[at + 5] = one.altitudeMetres;
  rows[at + 6] = one.accuracyMetres;
  rows[at + 7] = one.channel;
  rows[at + 8] = one.frequencyMhz;
  rows[at + 9] = RADIO_KINDS.indexOf(one.kind);
  rows[at + 10] = one.mfgrId;
  rows[at + FIRST_TEXT] = place(one.name);
  rows[at + FIRST_TEXT + 1] = place(one.capabilities);
  rows[at + FIRST_TEXT + 2] = place(one.rcois);
}

export function readRow({ rows, texts }: Block, at: number, upload = 0): StagedObservation {
  return {
    kind: RADIO_KINDS[rows[at + 9]!]!,
    name: texts[rows[at + FIRST_TEXT]!]!,
    timeMs: rows[at + 1]!,
    lat: rows[at + 2]!,
    lng: rows[at + 3]!,
    altitudeMetres: rows[at + 5]!,
    accuracyMetres: rows[at + 6]!,
    signalDbm: rows[at + 4]!,
    channel: rows[at + 7]!,
    frequencyMhz: rows[at + 8]!,
    capabilities: texts[rows[at + FIRST_TEXT + 1]!]!,
    rcois: texts[rows[at + FIRST_TEXT + 2]!]!,
    mfgrId: rows[at + 10]!,
    upload,
  };
}
