// Version 3 details: one network with its observations grouped by place.

import type { RadioKind } from '#domain/network/RadioKind.ts';
import { clusters } from '#domain/survey/trilateration/clusters.ts';
import { placeRadiusMetres } from '#domain/survey/trilateration/Sighting.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import {
  addressRow,
  degrees,
  deviceCapabilities,
  timeText,
} from '#server/emulator/wireless/reply/networkRows.ts';
import {
  bluetoothObservation,
  cellObservation,
  dayText,
  wifiObservation,
} from '#server/emulator/wireless/reply/observationRows.ts';
import type { Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type {
  Address,
  StoredNetwork,
  StoredObservation,
} from '#server/emulator/wireless/store/ObservationStore.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { findNetwork } from './detailHandlers.ts';

type ClusterDetails = Pick<
  Handlers<typeof wireless, Caller>,
  'detailBt' | 'detailWifi' | 'detailCell' | 'detailCdma'
>;

export function clusterDetailHandlers(service: WirelessService): ClusterDetails {
  return {
    async detailBt({ btNetworkId }) {
      const network = await findNetwork(service, ['bt', 'ble'], btNetworkId.toUpperCase());
      return {
        reply: {
          ...facts(network),
          name: network.name,
          type: network.kind.toUpperCase(),
          capabilities: deviceCapabilities(network.capabilities),
          deviceType: network.frequency,
          locationClusters: await locationClusters(service, network, bluetoothObservation),
        },
      };
    },

    /** The name of the network is that of its first cluster, as in recorded answers. */
    async detailWifi({ wifiNetworkId }) {
      const network = await findNetwork(service, ['wifi'], wifiNetworkId.toUpperCase());
      return {
        reply: {
          ...facts(network),
          name: null,
          type: network.type,
          comment: network.comment,
          bcninterval: 0,
          freenet: network.free,
          dhcp: '?',
          paynet: network.paid,
          encryption: network.encryption,
          channel: network.channel,
          locationClusters: await locationClusters(service, network, wifiObservation),
        },
      };
    },

    /** Only the recorded type matches: an LTE or WCDMA network may be recorded as GSM. */
    async detailCell({ type, operator, lac, cid }) {
      return { reply: await cell(service, type.toLowerCase() as RadioKind, [operator, lac, cid]) };
    },

    async detailCdma({ sid, nid, bsid }) {
      return { reply: await cell(service, 'cdma', [sid, nid, bsid]) };
    },
  };
}

async function cell(service: WirelessService, kind: RadioKind, parts: string[]) {
  const id = parts.map((part) => part.replace(/^0+(?=\d)/, '')).join('_');
  const network = await findNetwork(service, [kind], id);
  return {
    ...facts(network),
    type: network.kind.toUpperCase(),
    attributes: network.capabilities === '' ? [] : [network.capabilities],
    channel: network.channel,
    xarfcn: network.channel,
    locationClusters: await locationClusters(service, network, cellObservation),
  };
}

function facts(network: StoredNetwork) {
  return {
    trilateratedLatitude: degrees(network.lat),
    trilateratedLongitude: degrees(network.lng),
    bestClusterWiGLEQoS: network.qos,
    firstSeen: timeText(network.firstMs),
    lastSeen: timeText(network.lastMs),
    lastUpdate: timeText(network.updatedMs),
    streetAddress: streetAddress(network.address),
    networkId: network.id,
  };
}

function streetAddress(address: Address) {
  const { housenumber, road, city, region, country, postalcode } = addressRow(address);
  const known = Object.values(address).some((part) => part !== null);
  return known ? { housenumber, road, city, region, country, postalcode } : null;
}

async function locationClusters<R extends { time: string }>(
  { store }: WirelessService,
  network: StoredNetwork,
  print: (network: StoredNetwork, observation: StoredObservation) => R,
) {
  const places = clusters(await store.observations(network.key), placeRadiusMetres(network.kind));
  return places.map((place) => {
    const locations = place.sightings.map((sighting) => print(network, sighting));
    return {
      centroidLatitude: place.centroid.lat,
      centroidLongitude: place.centroid.lng,
      minLastUpdate: dayText(place.minTimeMs),
      maxLastUpdate: dayText(place.maxTimeMs),
      clusterSsid: place.name,
      score: place.score,
      daysObservedCount: new Set(locations.map(({ time }) => time)).size,
      locations,
    };
  });
}
