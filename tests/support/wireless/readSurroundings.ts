// What the page learns of an area from the wireless service, call by call.

import { areaTiles, CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import type { Box } from '#domain/geo/geo.ts';
import { networkCountries } from '#domain/geo/networkCountries.ts';
import { readCellId } from '#domain/network/CellId.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import type {
  KnownCell,
  KnownChannel,
  OperatorRecord,
  Surroundings,
} from '#domain/radio/cell/Surroundings.ts';
import type { WirelessEmulator } from '#server/emulator/wireless/dataset/openWirelessEmulator.ts';
import type { Reply } from '#services/endpoint.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { networkOfCell } from '#services/wireless/networks.ts';
import { askEmulator } from './sampleEmulator.ts';

/** Everything that the service knows of some areas, as the checks want it. */
export async function readSurroundings(
  emulator: WirelessEmulator,
  areas: readonly Box[],
): Promise<Surroundings> {
  const boxes = areas.flatMap(areaTiles);
  const channels: KnownChannel[] = [];
  const cells: KnownCell[] = [];
  let isPartial = false;
  for (const { south, west, north, east } of boxes) {
    for (const kind of CHANNEL_KINDS) {
      const type = kind.toUpperCase() as Uppercase<typeof kind>;
      const corners = { latitude1: south, latitude2: north, longitude1: west, longitude2: east };
      const reply = await askEmulator(emulator, wireless.cellChannel, { type, ...corners });
      isPartial ||= reply?.resultsExceedLimit === true;
      for (const { channel, latitude, longitude, qos } of reply?.results ?? [])
        channels.push({ kind, channel: channel!, lat: latitude!, lng: longitude!, qos: qos! });
    }
    const range = { latrange1: south, latrange2: north, longrange1: west, longrange2: east };
    let searchAfter: string | undefined;
    do {
      const page: Reply<typeof wireless.cellSearch> | undefined = await askEmulator(
        emulator,
        wireless.cellSearch,
        {
          ...range,
          resultsPerPage: 100,
          searchAfter,
        },
      );
      cells.push(...page!.results.map(networkOfCell).map(knownCell));
      searchAfter = page!.results.length > 0 ? page!.searchAfter! : undefined;
    } while (searchAfter !== undefined);
  }
  const published = await askEmulator(emulator, wireless.mccMnc, {});
  return {
    boxes,
    isPartial,
    cells,
    channels,
    operators: [...(published as Map<string, Map<string, Published>>).values()].flatMap((codes) =>
      [...codes.values()].map(operatorRecord),
    ),
    countriesAt: networkCountries,
  };
}

function knownCell(network: ReturnType<typeof networkOfCell>): KnownCell {
  const { id, kind, channel, name, lat, lng, qos, firstMs, lastMs } = network;
  return {
    id,
    ...readCellId(id)!,
    kind: kind as CellKind,
    channel,
    name,
    lat,
    lng,
    qos: qos ?? 0,
    firstMs,
    lastMs,
  };
}

interface Published {
  mcc: string;
  mnc: string;
  countryCode: string | null;
  brand: string | null;
  operator: string | null;
  status: string | null;
  bands: string | null;
}

function operatorRecord({
  mcc,
  mnc,
  countryCode,
  brand,
  operator,
  status,
  bands,
}: Published): OperatorRecord {
  return {
    mcc,
    mnc,
    countryCode: countryCode ?? '',
    brand,
    operator,
    status: status ?? '',
    bands: bands ?? '',
  };
}
