import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { addressIn, firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { StoredNetwork } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { NetworkIndex } from './NetworkIndex.ts';

const FIRST_CELL = firstKey('gsm');

/** A row as the network that it stands for. */
export function networkOf({ columns, texts }: NetworkIndex, row: number): StoredNetwork {
  const { dictionaries, cellIds, comments } = texts;
  const key = columns.key[row]!;
  const mfgr = columns.mfgr[row]!;
  return {
    key,
    kind: RADIO_KINDS[columns.kind[row]!]!,
    id: addressIn(key) ?? cellIds[key - FIRST_CELL]!,
    name: dictionaries.name.texts[columns.name[row]!]!,
    lat: numberOrNull(columns.lat[row]!),
    lng: numberOrNull(columns.lng[row]!),
    qos: columns.qos[row]!,
    firstMs: columns.firstMs[row]!,
    lastMs: columns.lastMs[row]!,
    updatedMs: columns.updatedMs[row]!,
    trans: dictionaries.trans.texts[columns.trans[row]!]!,
    encryption: ENCRYPTIONS[columns.encryption[row]!]!,
    channel: columns.channel[row]!,
    frequency: columns.frequency[row]!,
    capabilities: dictionaries.capabilities.texts[columns.capabilities[row]!]!,
    rcois: dictionaries.rcois.texts[columns.rcois[row]!]!,
    mfgrId: mfgr < 0 ? null : mfgr,
    type: dictionaries.type.texts[columns.type[row]!]!,
    free: dictionaries.free.texts[columns.free[row]!]!,
    paid: dictionaries.paid.texts[columns.paid[row]!]!,
    address: {
      country: dictionaries.country.texts[columns.country[row]!]!,
      region: dictionaries.region.texts[columns.region[row]!]!,
      city: dictionaries.city.texts[columns.city[row]!]!,
      road: dictionaries.road.texts[columns.road[row]!]!,
      house: dictionaries.house.texts[columns.house[row]!]!,
      postal: dictionaries.postal.texts[columns.postal[row]!]!,
    },
    finder: columns.finder[row]!,
    comment: comments.size > 0 ? (comments.get(key) ?? null) : null,
  };
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
