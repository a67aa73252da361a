import type { Box } from '#domain/geo/geo.ts';
import { readCellId } from '#domain/network/CellId.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { cellMarkets } from '#server/emulator/wireless/sample/transmitter/cellMarkets.ts';
import { isOnAir } from '#server/emulator/wireless/sample/transmitter/cellSite.ts';
import type { ObservationStore, StoredNetwork } from '#server/emulator/wireless/store/ObservationStore.ts';

/** A cell as a phone meets it on the air: by its true technology, even if recorded as another. */
export interface AirCell {
  kind: CellKind;
  operator: string;
  area: string;
  cell: string;
  channel: number;
  /** PSC or PCI; GSM and CDMA phones do not report theirs. */
  physicalId: number | null;
  carrier: string;
  lat: number;
  lng: number;
}

const KINDS: readonly CellKind[] = ['gsm', 'wcdma', 'lte', 'nr'];
const PAGE = 1000;
const YEAR_MS = 365.25 * 86_400_000;

/** The located cells of a box that were still on air at a time. */
export async function cellsOnAir(store: ObservationStore, box: Box, atMs: number): Promise<AirCell[]> {
  const found: AirCell[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await store.search(
      { kinds: KINDS, box },
      { limit: PAGE, ...(after !== undefined && { after }) },
    );
    for (const network of page.networks) {
      const cell = airCell(network, atMs);
      if (cell) found.push(cell);
    }
    if (page.networks.length < PAGE || page.next === null) return found;
    after = page.next;
  }
}

function airCell(network: StoredNetwork, atMs: number): AirCell | undefined {
  const { id, channel, lat, lng, capabilities, name, address } = network;
  const numbers = readCellId(id);
  const market = cellMarkets[address.country ?? ''];
  // Of an LTE cell that is stored as GSM, the capabilities tell.
  const kind = capabilities.startsWith('LTE;') ? 'lte' : (network.kind as CellKind);
  if (!numbers || !market || lat === null || lng === null || kind === 'cdma') return undefined;
  if (!isOnAir(market, kind, 1970 + atMs / YEAR_MS)) return undefined;
  return {
    kind,
    ...numbers,
    channel,
    physicalId: physicalIdOf(kind, numbers.cell),
    carrier: name ?? '',
    lat,
    lng,
  };
}

/** How many there are: TS 25.213 clause 5.2, TS 36.211 clause 6.11, TS 38.211 clause 7.4.2. */
const PHYSICAL_IDS = { wcdma: 512, lte: 504, nr: 1008 };

/** The sectors of a site follow each other, as operators plan them. */
function physicalIdOf(kind: CellKind, cell: string): number | null {
  if (kind !== 'wcdma' && kind !== 'lte' && kind !== 'nr') return null;
  const sector = Number(cell) % 256;
  return (Math.floor(Number(cell) / 256) * 3 + sector) % PHYSICAL_IDS[kind];
}
