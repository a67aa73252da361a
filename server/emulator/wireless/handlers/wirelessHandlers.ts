import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { channelHandlers } from './channelHandlers.ts';
import { clusterDetailHandlers } from './clusterDetailHandlers.ts';
import { commentHandlers } from './commentHandlers.ts';
import { densityHandlers } from './densityHandlers.ts';
import { detailHandlers } from './detailHandlers.ts';
import { geocodeHandlers } from './geocodeHandlers.ts';
import { groupHandlers } from './groupHandlers.ts';
import { mccMncHandlers } from './mccMncHandlers.ts';
import { profileHandlers } from './profileHandlers.ts';
import { searchHandlers } from './searchHandlers.ts';
import { statisticsHandlers } from './statisticsHandlers.ts';

/** A handler for every operation of the wireless service. */
export function wirelessHandlers(service: WirelessService): Handlers<typeof wireless, Caller> {
  return {
    ...searchHandlers(service),
    ...detailHandlers(service),
    ...clusterDetailHandlers(service),
    ...channelHandlers(service),
    ...mccMncHandlers(service),
    ...densityHandlers(service),
    ...geocodeHandlers(service),
    ...commentHandlers(service),
    ...groupHandlers(service),
    ...profileHandlers(service),
    ...statisticsHandlers(service),
  };
}
