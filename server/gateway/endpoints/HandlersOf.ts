import type { Handlers } from '#server/emulator/Handlers.ts';
import type { gateway } from '#services/gateway/endpoints.ts';
import type { tiles } from '#services/gateway/tileEndpoints.ts';
import type { tracks } from '#services/gateway/trackEndpoints.ts';
import type { watches } from '#services/gateway/watchEndpoints.ts';

type Own = typeof gateway & typeof tiles & typeof tracks & typeof watches;

export type GatewayOperation = keyof Own;

/** A handler for each of these operations of the gateway itself. */
export type HandlersOf<K extends GatewayOperation> = Handlers<Pick<Own, K>, undefined>;
