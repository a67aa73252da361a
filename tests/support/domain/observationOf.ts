import type { Observation } from '#domain/network/Observation.ts';

/** A sighting of an open WiFi network in Berlin, with the facts that a test cares about. */
export function observationOf(facts: Partial<Observation>): Observation {
  return {
    kind: 'wifi',
    id: '0A:2C:EF:3D:25:1B',
    name: 'cafe',
    timeMs: Date.UTC(2024, 0, 1),
    lat: 52.5,
    lng: 13.4,
    altitudeMetres: 34,
    accuracyMetres: 5,
    signalDbm: -60,
    channel: 6,
    frequencyMhz: 2437,
    capabilities: '[ESS]',
    rcois: '',
    mfgrId: -1,
    ...facts,
  };
}
