import type { Handlers } from '#server/embedded/router.ts';
import type { Caller } from '#server/embedded/wireless/Caller.ts';
import type { WirelessService } from '#server/embedded/wireless/service.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { channelHandlers } from './channels.ts';
import { clusterDetailHandlers } from './clusterDetail.ts';
import { commentHandlers } from './comment.ts';
import { densityHandlers } from './density.ts';
import { detailHandlers } from './detail.ts';
import { geocodeHandlers } from './geocode.ts';
import { groupHandlers } from './groups.ts';
import { mccMncHandlers } from './mccMnc.ts';
import { profileHandlers } from './profile.ts';
import { searchHandlers } from './search.ts';
import { statisticsHandlers } from './statistics.ts';

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
