// One request on its way to its upstream: what all stages read.

import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { WireRequest } from '#services/request.ts';
import type { UpstreamState } from './UpstreamStates.ts';

/** A checked request, before a credential and an upstream are chosen for it. */
export interface ServiceRequest {
  readonly endpoint: Endpoint;
  readonly wire: WireRequest;
  /** As the settings were when the request came: later changes do not reach it. */
  readonly connection: Connection;
  /** Aborted when no caller waits for the response. */
  readonly signal: AbortSignal;
}

export interface Call extends ServiceRequest {
  readonly state: UpstreamState;
  /** Takes the connection's secrets out of a text. */
  readonly redact: (text: string) => string;
  /** Upstream queries spent until now. */
  cost: number;
}

/** What a caller makes of a response. Throws AttemptFailure for a failed one. */
export type ReadResponse<T> = (call: Call, response: UpstreamResponse) => T;
