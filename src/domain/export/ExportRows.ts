// What a file of rows is written from, whichever table they are of.

import type { Position } from '#domain/geo/geo.ts';
import type { Observation } from '#domain/network/Observation.ts';

/** Null where there is no value: an empty field in CSV, left out in XML. */
export type ExportValue = string | number | null;

export interface ExportRow {
  /** Distinct among the rows. */
  key: string;
  /** As recorded, null where there is none. */
  name: string | null;
  /** Epoch milliseconds of its latest sighting. */
  timeMs: number | null;
  /** One of `styles`. */
  style: string;
  /** Lines `label: value` for readers of KML that know no other fields. */
  lines: readonly string[];
  /** In the order of `columns`. */
  values: readonly ExportValue[];
  /** Lists and objects that only JSON can hold, by names that are no columns. */
  details?: Readonly<Record<string, unknown>>;
}

export interface ExportRows {
  count: number;
  /** Lower-case letters, digits and underscores where rows have positions: they are names of XML elements too. */
  columns: readonly string[];
  /** Colours of marks, #rrggbb, by the names of styles. */
  styles: Readonly<Record<string, string>>;
  at(index: number): ExportRow;
  /** Columns that together tell rows apart, also those of a later answer. */
  keyColumns?: readonly string[];
  /** Set where rows are the stops of a way, in their order. */
  isRoute?: true;
  /** Set where no row can have a position. */
  isPlaceless?: true;
  /** Null for a row that has no position. */
  placeAt(index: number): Position | null;
  /** What it is, as the title of a group: "WiFi". */
  kindAt(index: number): string;
  /** The sightings that rows stand for; undefined where none stands for any. */
  sightings?: {
    /** Whether `at` has any, for counting them without making them. */
    has(index: number): boolean;
    at(index: number): readonly Observation[];
  };
}

/** What a table says of all its rows. */
export interface TableFacts {
  title: string;
  source: string;
  /** "live", "embedded · sample data"; empty where the source says it. */
  mode: string;
  /** What was asked, in words. */
  query: string;
  /** The page that shows it. */
  link: string;
  /** Of the oldest answer; null where the source says it. */
  fetchedAtMs: number | null;
  /** What the source allows; null where nothing limits it. */
  licence: string | null;
}

/** What a file says of all its rows. */
export interface ExportFacts extends TableFacts {
  fetchedAtMs: number;
}

/** The facts as labels and values, in the order in which files list them. */
export function factEntries(facts: TableFacts, rowCount: number): [string, string | number][] {
  const { title, source, mode, query, link, fetchedAtMs, licence } = facts;
  const fetched = fetchedAtMs === null ? '' : new Date(fetchedAtMs).toISOString();
  return [
    ['title', title],
    ['source', source],
    ['mode', mode],
    ['query', query],
    ['link', link],
    ['fetched_at', fetched],
    ['rows', rowCount],
    ...(licence === null ? [] : [['licence', licence] as [string, string]]),
  ];
}
