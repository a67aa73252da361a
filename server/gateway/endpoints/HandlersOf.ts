import type { Handlers } from '#server/emulator/Handlers.ts';
import type { gateway } from '#services/gateway/endpoints.ts';

export type GatewayOperation = keyof typeof gateway;

/** A handler for each of these operations of the gateway itself. */
export type HandlersOf<K extends GatewayOperation> = Handlers<Pick<typeof gateway, K>, undefined>;
