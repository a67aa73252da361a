// Which areas hold a cell: who depends on it. Small areas are found by the tiles that they touch; large ones stand in a
// list of their own, because whole columns touch too many.

import { type CellArea, doAreasMeet, isCellIn } from '#domain/sheet/CellArea.ts';

const TILE_ROWS = 64;
const TILE_COLUMNS = 8;
const MAX_TILES = 32;

interface Entry<T> {
  area: CellArea;
  members: Set<T>;
}

/** Single cells are most of what formulas read: they have no entry of their own. */
interface Tile<T> {
  top: number;
  left: number;
  /** By the place in the tile. */
  cells: Map<number, T | Set<T>>;
  areas: Set<Entry<T>>;
}

/** Sets of members by area, of one sheet. */
export class AreaIndex<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #tiles = new Map<number, Tile<T>>();
  readonly #large = new Set<Entry<T>>();

  add(area: CellArea, member: T): void {
    if (isCell(area)) this.#addCell(area, member);
    else this.#addArea(area, member);
  }

  #addCell(area: CellArea, member: T): void {
    const { cells } = this.#tileAt(area.top, area.left);
    const cell = cellOf(area.top, area.left);
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, member);
    else if (known instanceof Set) known.add(member);
    else if (known !== member) cells.set(cell, new Set([known, member]));
  }

  #addArea(area: CellArea, member: T): void {
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
    else
      for (const tile of tiles)
        this.#tileAt(
          Math.floor(tile / TILES_ACROSS) * TILE_ROWS,
          (tile % TILES_ACROSS) * TILE_COLUMNS,
        ).areas.add(entry);
  }

  remove(area: CellArea, member: T): void {
    if (isCell(area)) this.#removeCell(area, member);
    else this.#removeArea(area, member);
  }

  #removeCell({ top, left }: CellArea, member: T): void {
    const cells = this.#tiles.get(tileOf(top, left))?.cells;
    const known = cells?.get(cellOf(top, left));
    if (known === member) cells!.delete(cellOf(top, left));
    else if (known instanceof Set) known.delete(member);
  }

  #removeArea(area: CellArea, member: T): void {
    const key = keyOf(area);
    const entry = this.#entries.get(key);
    if (!entry?.members.delete(member) || entry.members.size > 0) return;
    this.#entries.delete(key);
    this.#large.delete(entry);
    for (const tile of tilesOf(area) ?? []) this.#tiles.get(tile)?.areas.delete(entry);
  }

  /** Visits the members of every area that meets the given one; a member of several areas comes several times. */
  eachMeeting(area: CellArea, visit: (member: T) => void): void {
    for (const entry of this.#large) if (doAreasMeet(entry.area, area)) entry.members.forEach(visit);
    if (isCell(area)) {
      const tile = this.#tiles.get(tileOf(area.top, area.left));
      if (tile) eachOfTile(tile, area, visit);
      return;
    }
    const numbers = tilesOf(area);
    const tiles = numbers ? numbers.flatMap((one) => this.#tiles.get(one) ?? []) : this.#tiles.values();
    const seen = new Set<Entry<T>>();
    for (const tile of tiles) eachOfTile(tile, area, visit, seen);
  }

  #tileAt(row: number, column: number): Tile<T> {
    const tile = tileOf(row, column);
    const known = this.#tiles.get(tile);
    if (known) return known;
    const [top, left] = [row - (row % TILE_ROWS), column - (column % TILE_COLUMNS)];
    const made: Tile<T> = { top, left, cells: new Map(), areas: new Set() };
    this.#tiles.set(tile, made);
    return made;
  }
}

/** An area that several tiles have is visited once, where what was `seen` is given. */
function eachOfTile<T>(
  tile: Tile<T>,
  area: CellArea,
  visit: (member: T) => void,
  seen?: Set<Entry<T>>,
): void {
  eachCell(tile, area, visit);
  for (const entry of tile.areas) {
    if (seen?.has(entry) || !doAreasMeet(entry.area, area)) continue;
    seen?.add(entry);
    entry.members.forEach(visit);
  }
}

function eachCell<T>({ top, left, cells }: Tile<T>, area: CellArea, visit: (member: T) => void): void {
  const members = (known: T | Set<T>) => (known instanceof Set ? known.forEach(visit) : visit(known));
  if (isCell(area)) {
    const known = cells.get(cellOf(area.top, area.left));
    if (known !== undefined) members(known);
    return;
  }
  for (const [cell, known] of cells)
    if (isCellIn(top + Math.floor(cell / TILE_COLUMNS), left + (cell % TILE_COLUMNS), area)) members(known);
}

const isCell = ({ top, left, bottom, right }: CellArea) => top === bottom && left === right;

const cellOf = (row: number, column: number) => (row % TILE_ROWS) * TILE_COLUMNS + (column % TILE_COLUMNS);

const TILES_ACROSS = 4096;
const tileOf = (row: number, column: number) =>
  Math.floor(row / TILE_ROWS) * TILES_ACROSS + Math.floor(column / TILE_COLUMNS);

const keyOf = ({ top, left, bottom, right }: CellArea) => `${top},${left},${bottom},${right}`;

/** Numbers of the tiles that an area touches; undefined for more than are worth listing. */
function tilesOf({ top, left, bottom, right }: CellArea): number[] | undefined {
  const [firstRow, lastRow] = [Math.floor(top / TILE_ROWS), Math.floor(bottom / TILE_ROWS)];
  const [firstColumn, lastColumn] = [Math.floor(left / TILE_COLUMNS), Math.floor(right / TILE_COLUMNS)];
  if ((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) > MAX_TILES) return undefined;
  const tiles: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1) tiles.push(row * TILES_ACROSS + column);
  return tiles;
}
