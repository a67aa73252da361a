import { deserialize, serialize } from 'node:v8';
import { atOnce, type Steps } from '#server/emulator/steps.ts';
import { TEXT_COLUMNS, type TextColumn } from '#server/emulator/wireless/store/networkTable.ts';
import type { SqlValue } from '#server/emulator/wireless/store/Sql.ts';
import { type Columns, gathering, makeColumns } from './Columns.ts';
import { type CellIds, NetworkRows } from './readNetworks.ts';
import { type Dictionaries, makeDictionaries } from './TextDictionary.ts';

const FIRST_SIZE = 256;
/** A whole column of names would hold up searches while it is received. */
const PACK_TEXTS = 5_000;

/** Texts by their codes, as many arrays in a row. */
type PackedTexts = Uint8Array[];

/** Networks as columns with texts of their own; plain data, so that a thread can hand them to another. */
export interface FreshNetworks {
  /** In the order of their keys. */
  columns: Columns;
  texts: Record<TextColumn, PackedTexts>;
  cellIds: CellIds;
}

/** Gathers the rows of networks that an upload writes. */
export class FreshNetworksBuilder {
  readonly #dictionaries = makeDictionaries();
  readonly #cellIds: CellIds = [];
  readonly #rows = new NetworkRows(this.#dictionaries, this.#cellIds, FIRST_SIZE);

  add(fields: readonly SqlValue[]): void {
    this.#rows.add(fields);
  }

  end(): FreshNetworks {
    const { columns, count } = this.#rows;
    const order = Uint32Array.from({ length: count }, (_, row) => row);
    order.sort((one, other) => columns.key[one]! - columns.key[other]!); // cells are numbered as they come
    const texts = Object.fromEntries(
      TEXT_COLUMNS.map((name) => [name, packed(this.#dictionaries[name].texts)]),
    );
    return {
      columns: atOnce(gathering(columns, makeColumns(0), order)),
      texts: texts as FreshNetworks['texts'],
      cellIds: this.#cellIds,
    };
  }
}

function packed(texts: readonly (string | null)[]): PackedTexts {
  const packs: PackedTexts = [];
  for (let from = 0; from < texts.length; from += PACK_TEXTS)
    packs.push(serialize(texts.slice(from, from + PACK_TEXTS)));
  return packs;
}

/** The columns with the codes of other dictionaries, which take the texts in, as `cellIds` takes the cells. */
export function* recoding(
  fresh: FreshNetworks,
  dictionaries: Dictionaries,
  cellIds: CellIds,
): Steps<Columns> {
  for (const name of TEXT_COLUMNS) {
    yield* dictionaries[name].learning();
    const codes: number[] = [];
    for (const pack of fresh.texts[name]) {
      for (const text of deserialize(pack)) codes.push(dictionaries[name].code(text));
      yield;
    }
    const column = fresh.columns[name];
    for (let row = 0; row < column.length; row++) column[row] = codes[column[row]!]!;
    yield;
  }
  fresh.cellIds.forEach((id, number) => {
    cellIds[number] = id;
  });
  return fresh.columns;
}
