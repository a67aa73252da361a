// Answers of statistics as they reach the snapshots, and a home that has some of earlier days.

import { join } from 'node:path';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { ServiceResponse } from '#server/gateway/stores/ResponseCache.ts';
import { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { Endpoint, Input } from '#services/endpoint.ts';
import { type WireRequest, wireRequest } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';

/** The embedded sample world's, unless it is told otherwise. */
export function aConnection(other: Partial<Connection> = {}): Connection {
  return {
    service: 'wireless',
    mode: 'embedded',
    dataset: 'sample',
    baseUrl: 'https://service.example/',
    credential: undefined,
    credentialId: 'embedded',
    identity: 'embedded',
    keptIn: null,
    ...other,
  };
}

/** A row and its request. */
export function requestOf(
  operation: keyof typeof wireless,
  input: object = {},
): { endpoint: Endpoint; wire: WireRequest } {
  const endpoint: Endpoint = wireless[operation];
  return { endpoint, wire: wireRequest(endpoint, input as Input<Endpoint>) };
}

export function anAnswer(atMs: number, body: unknown): ServiceResponse {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return { status: 200, body: bytes, mode: 'embedded', fetchedAt: atMs, cost: 1 };
}

interface Seed {
  operation: keyof typeof wireless;
  input?: object;
  /** Epoch milliseconds. */
  atMs: number;
  body: unknown;
}

/** Writes snapshots of earlier days into a home that no gateway has open. */
export async function seedSnapshots(home: string, seeds: readonly Seed[], connection = aConnection()) {
  const snapshots = new Snapshots(join(home, 'snapshots.sqlite'));
  for (const { operation, input, atMs, body } of seeds) {
    const { endpoint, wire } = requestOf(operation, input);
    snapshots.record(endpoint, wire, connection, anAnswer(atMs, body));
  }
  await snapshots.close();
}
