import { deserialize, serialize } from 'node:v8';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import { type Columns, gathering, makeColumns, resized, TEXT_COLUMNS, type TextColumn } from './Columns.ts';
import { type CellIds, type Dictionaries, makeDictionaries, NUMBER_COLUMNS } from './readNetworks.ts';
import { atOnce, type Steps } from './steps.ts';

const FIRST_CELL = firstKey('gsm');
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

/** Gathers what an upload writes. */
export class FreshNetworksBuilder {
  #columns = makeColumns(FIRST_SIZE);
  #count = 0;
  readonly #dictionaries = makeDictionaries();
  readonly #cellIds: CellIds = [];

  add(network: NetworkRecord): void {
    if (this.#count === this.#columns.key.length) this.#columns = resized(this.#columns, 2 * this.#count);
    const row = this.#count++;
    const facts = {
      ...network,
      ...network.address,
      kind: RADIO_KINDS.indexOf(network.kind),
      encryption: ENCRYPTIONS.indexOf(network.encryption),
      mfgr: network.mfgrId ?? -1,
    };
    for (const name of NUMBER_COLUMNS) this.#columns[name][row] = facts[name] ?? Number.NaN;
    for (const name of TEXT_COLUMNS) this.#columns[name][row] = this.#dictionaries[name].code(facts[name]);
    if (network.key >= FIRST_CELL) this.#cellIds[network.key - FIRST_CELL] = network.id;
  }

  end(): FreshNetworks {
    const { key } = this.#columns;
    const order = Uint32Array.from({ length: this.#count }, (_, row) => row);
    order.sort((one, other) => key[one]! - key[other]!); // cells are numbered as they come
    const texts = Object.fromEntries(
      TEXT_COLUMNS.map((name) => [name, packed(this.#dictionaries[name].texts)]),
    );
    return {
      columns: atOnce(gathering(this.#columns, makeColumns(0), order)),
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
