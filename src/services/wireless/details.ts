// Detail replies as one record for the three families.

import type { NetworkDetail, Place, Sighting } from '#domain/network/NetworkDetail.ts';
import type { Infer } from '#services/shape.ts';
import type {
  BluetoothLocation,
  BtDetail,
  CellDetail,
  GenericLocation,
  WiFiDetail,
  WiFiLocation,
} from './shapes.ts';
import { shownName, timeMs } from './timeMs.ts';

type Detail = Infer<typeof WiFiDetail> | Infer<typeof BtDetail> | Infer<typeof CellDetail>;
type Location = Infer<typeof WiFiLocation> | Infer<typeof BluetoothLocation> | Infer<typeof GenericLocation>;

export function detailOf(detail: Detail): NetworkDetail {
  const address = detail.streetAddress;
  const located = detail.trilateratedLatitude !== null && detail.trilateratedLongitude !== null;
  return {
    // The name of the network is often only on its places, the best of which comes first.
    name: shownName(detail.name) ?? shownName(detail.locationClusters[0]?.clusterSsid ?? null),
    lat: located ? detail.trilateratedLatitude : null,
    lng: located ? detail.trilateratedLongitude : null,
    qos: detail.bestClusterWiGLEQoS,
    firstMs: timeMs(detail.firstSeen),
    lastMs: timeMs(detail.lastSeen),
    updatedMs: timeMs(detail.lastUpdate),
    house: address?.housenumber || null,
    road: address?.road || null,
    city: address?.city || null,
    region: address?.region || null,
    postal: address?.postalcode || null,
    country: address?.country || null,
    channel: ('channel' in detail && detail.channel) || null,
    comment: ('comment' in detail && detail.comment) || null,
    capabilities: ('capabilities' in detail && detail.capabilities?.filter(Boolean).join(', ')) || null,
    places: detail.locationClusters.map(
      (cluster): Place => ({
        lat: cluster.centroidLatitude,
        lng: cluster.centroidLongitude,
        score: cluster.score,
        daysSeen: cluster.daysObservedCount,
        firstMs: timeMs(cluster.minLastUpdate),
        lastMs: timeMs(cluster.maxLastUpdate),
        name: shownName(cluster.clusterSsid),
        sightings: cluster.locations.map(sightingOf),
      }),
    ),
  };
}

function sightingOf(location: Location): Sighting {
  return {
    timeMs: timeMs(location.time),
    lat: location.latitude,
    lng: location.longitude,
    altitudeMetres: location.alt,
    accuracyMetres: location.accuracy,
    signalDbm: location.signal || null,
    name: shownName(location.ssid),
    encryption: 'encryptionValue' in location ? location.encryptionValue : null,
    channel: ('channel' in location && location.channel) || null,
    frequencyMhz: ('frequency' in location && location.frequency) || null,
  };
}
