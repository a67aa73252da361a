// Which areas hold a cell: who depends on it. Small areas are found by the tiles that they touch; large ones stand in a
// list of their own, because whole columns touch too many.

import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';

const TILE_ROWS = 64;
const TILE_COLUMNS = 8;
const MOST_TILES = 32;

interface Entry<T> {
  area: CellArea;
  members: Set<T>;
}

/** Sets of members by area, of one sheet. */
export class AreaIndex<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #tiles = new Map<number, Set<Entry<T>>>();
  readonly #large = new Set<Entry<T>>();

  add(area: CellArea, member: T): void {
    const key = keyOf(area);
    const known = this.#entries.get(key);
    if (known) {
      known.members.add(member);
      return;
    }
    const entry = { area, members: new Set([member]) };
    this.#entries.set(key, entry);
    const tiles = tilesOf(area);
    if (!tiles) this.#large.add(entry);
    else for (const tile of tiles) this.#tileAt(tile).add(entry);
  }

  remove(area: CellArea, member: T): void {
    const key = keyOf(area);
    const entry = this.#entries.get(key);
    if (!entry?.members.delete(member) || entry.members.size > 0) return;
    this.#entries.delete(key);
    this.#large.delete(entry);
    for (const tile of tilesOf(area) ?? []) this.#tiles.get(tile)?.delete(entry);
  }

  /** Visits the members of every area that meets the given one; a member of several areas comes several times. */
  eachMeeting(area: CellArea, visit: (member: T) => void): void {
    for (const entry of this.#meeting(area)) for (const member of entry.members) visit(member);
  }

  *#meeting(area: CellArea): Iterable<Entry<T>> {
    for (const entry of this.#large) if (doAreasMeet(entry.area, area)) yield entry;
    const tiles = tilesOf(area);
    if (!tiles) {
      for (const entry of this.#entries.values())
        if (!this.#large.has(entry) && doAreasMeet(entry.area, area)) yield entry;
      return;
    }
    const seen = tiles.length > 1 ? new Set<Entry<T>>() : undefined;
    for (const tile of tiles)
      for (const entry of this.#tiles.get(tile) ?? []) {
        if (seen?.has(entry) || !doAreasMeet(entry.area, area)) continue;
        seen?.add(entry);
        yield entry;
      }
  }

  #tileAt(tile: number): Set<Entry<T>> {
    const known = this.#tiles.get(tile);
    if (known) return known;
    const made = new Set<Entry<T>>();
    this.#tiles.set(tile, made);
    return made;
  }
}

const keyOf = ({ top, left, bottom, right }: CellArea) => `${top},${left},${bottom},${right}`;

/** Numbers of the tiles that an area touches; undefined for more than are worth listing. */
function tilesOf({ top, left, bottom, right }: CellArea): number[] | undefined {
  const [firstRow, lastRow] = [Math.floor(top / TILE_ROWS), Math.floor(bottom / TILE_ROWS)];
  const [firstColumn, lastColumn] = [Math.floor(left / TILE_COLUMNS), Math.floor(right / TILE_COLUMNS)];
  if ((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) > MOST_TILES) return undefined;
  const tiles: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1) tiles.push(row * 4096 + column);
  return tiles;
}
