import type { Observation } from '#domain/network/Observation.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { type TextBytes, TextReader } from './TextBytes.ts';

/** Its network is known by a key, and its upload when it is merged. */
export type StagedObservation = Omit<Observation, 'id'> & { upload: number };

/** Observations as rows of numbers, in which texts are places in TextBytes. */
export interface Block {
  rows: Float64Array<ArrayBuffer>;
  texts: Uint8Array<ArrayBuffer>;
}

/** Numbers in a row: the key, ten facts, three texts. */
export const WIDTH = 14;
export const NAME = 11;

/** Writes a row at an offset. */
export function writeRow(
  rows: Float64Array,
  at: number,
  key: number,
  one: Omit<Observation, 'id'>,
  texts: TextBytes,
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
  rows[at + NAME] = texts.add(one.name);
  rows[at + NAME + 1] = texts.addCommon(one.capabilities);
  rows[at + NAME + 2] = texts.addCommon(one.rcois);
}

/** The rows of a block; `upload` is what their observations say. */
export function rowReader({ rows, texts }: Block, upload = 0): (at: number) => StagedObservation {
  const reader = new TextReader(texts);
  return (at) => ({
    kind: RADIO_KINDS[rows[at + 9]!]!,
    name: reader.text(rows[at + NAME]!),
    timeMs: rows[at + 1]!,
    lat: rows[at + 2]!,
    lng: rows[at + 3]!,
    altitudeMetres: rows[at + 5]!,
    accuracyMetres: rows[at + 6]!,
    signalDbm: rows[at + 4]!,
    channel: rows[at + 7]!,
    frequencyMhz: rows[at + 8]!,
    capabilities: reader.common(rows[at + NAME + 1]!),
    rcois: reader.common(rows[at + NAME + 2]!),
    mfgrId: rows[at + 10]!,
    upload,
  });
}
