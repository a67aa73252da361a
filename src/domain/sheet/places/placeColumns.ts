// Which columns of a block of cells say where its rows are, told by their headers and by what is in them.

import type { Position } from '#domain/geo/geo.ts';
import { readNotation } from '#domain/geo/notation/notations.ts';
import { readCellId } from '#domain/network/CellId.ts';
import { readNetid } from '#domain/network/netid.ts';

/** What a cell holds, as services tell it. */
export type PlainValue = string | number | boolean | null;

/** Columns of the block, counted from 0: two of degrees, one whose texts are whole positions, or one of ids whose places are known. */
export type PlaceColumns = { lat: number; lng: number } | { position: number } | { id: number };

/** As surveys, phones, GIS programs and statistics call them, without what separates their words. */
const LATITUDE =
  /^(gps|best|trilat|current|wgs84|geo|map|site|cell|start)?(lat|latitude|latdeg|latitud|breite|breitengrad)$|^trilat$|^y$/;
const LONGITUDE =
  /^(gps|best|trilat|current|wgs84|geo|map|site|cell|start)?(lon|lng|long|longitude|londeg|lngdeg|longitud|laenge|länge|längengrad)$|^trilon(g)?$|^x$/;
const POSITION =
  /^(gps|geo|map)?(position|location|coordinates?|coords?|latlng|latlon|latlong|place|point|geohash|pluscode|utm|dms)$/;
/** With colons. */
const WHOLE_NETID = 17;
/** Words and product codes are written with the same letters. */
const GEOHASH = /geohash/;
/** Of the cells of a column that hold anything, how many are more than what its header says, or than whole positions without one. */
const NAMED = 0.5;
const UNNAMED = 0.8;

/** Undefined where none are found. `header` is the first row, `sample` some rows below it. */
export function findPlaceColumns(
  header: readonly PlainValue[],
  sample: readonly (readonly PlainValue[])[],
): PlaceColumns | undefined {
  const names = header.map(nameOf);
  const areMost = (column: number, isGood: (value: PlainValue) => boolean, share = NAMED) => {
    const filled = sample.map((row) => row[column] ?? null).filter((value) => value !== null && value !== '');
    return filled.length > 0 && filled.filter(isGood).length > share * filled.length;
  };
  const withName = (pattern: RegExp, most: number) =>
    names.flatMap((name, column) =>
      pattern.test(name) && areMost(column, (value) => readDegrees(value, most) !== undefined)
        ? [column]
        : [],
    );
  const lats = withName(LATITUDE, 90);
  const lngs = withName(LONGITUDE, 180);
  const [lat, lng] = [lats[0], lngs.find((column) => column === lats[0]! + 1) ?? lngs[0]];
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const isPosition = (name: string) => (value: PlainValue) =>
    typeof value === 'string' &&
    readNotation(value) !== undefined &&
    (GEOHASH.test(name) || !isBareCode(value));
  const named = names.findIndex((name, column) => POSITION.test(name) && areMost(column, isPosition(name)));
  const position =
    named >= 0 ? named : names.findIndex((_, column) => areMost(column, isPosition(''), UNNAMED));
  if (position >= 0) return { position };
  const id = names.findIndex((_, column) =>
    areMost(column, (value) => readPlaceId(value) !== undefined, UNNAMED),
  );
  return id < 0 ? undefined : { id };
}

/** The id of a network or a cell, as services write it; undefined for anything else. */
export function readPlaceId(value: PlainValue): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (readCellId(text)) return text;
  const netid = readNetid(text);
  return netid?.length === WHOLE_NETID ? netid : undefined;
}

const nameOf = (header: PlainValue) =>
  String(header ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(degrees|deg)$/, '');

/** A geohash without a header that says so. */
const isBareCode = (text: string) => /^\w+$/.test(text.trim());

/** Where a row is, from its cells or from what is known of its id; undefined where they do not say, and for 0, 0, which stands for no fix. */
export function readPlace(
  columns: PlaceColumns,
  valueIn: (column: number) => PlainValue,
  known?: ReadonlyMap<string, Position>,
): Position | undefined {
  if ('position' in columns) {
    const text = valueIn(columns.position);
    return typeof text === 'string' ? readNotation(text) : undefined;
  }
  if ('id' in columns) return known?.get(readPlaceId(valueIn(columns.id)) ?? '');
  const lat = readDegrees(valueIn(columns.lat), 90);
  const lng = readDegrees(valueIn(columns.lng), 180);
  return lat === undefined || lng === undefined || (lat === 0 && lng === 0) ? undefined : { lat, lng };
}

/** A number, or a text that is one with a point or a comma. */
function readDegrees(value: PlainValue, most: number): number | undefined {
  const text = typeof value === 'string' ? value.trim().replace(/°$/, '').replace(',', '.') : undefined;
  const degrees = text === undefined ? value : /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : undefined;
  return typeof degrees === 'number' && Math.abs(degrees) <= most ? degrees : undefined;
}
