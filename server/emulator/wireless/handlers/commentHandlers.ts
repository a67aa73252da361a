import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { findNetwork } from './detailHandlers.ts';

export function commentHandlers(
  service: WirelessService,
): Pick<Handlers<typeof wireless, Caller>, 'comment'> {
  return {
    /** Appends; the answer is the whole accumulated text. */
    async comment({ body: { netid, comment } }, caller) {
      if (netid === undefined) throw new UpstreamError(400, 'netid must be given.');
      if (comment === undefined || comment.trim() === '')
        throw new UpstreamError(400, 'comment must be given and not blank.');
      const network = await findNetwork(service, ['wifi'], netid.toUpperCase());
      const whole = await service.store.comment(network.key, accountOf(caller).id, comment, service.nowMs());
      return { reply: { success: true, comment: whole, netid: network.id } };
    },
  };
}
