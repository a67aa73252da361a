import type { Handlers } from '#server/emulator/Handlers.ts';
import { timeText } from '#server/emulator/wireless/reply/networkRows.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

type Profile = Pick<Handlers<typeof wireless, Caller>, 'profileUser' | 'apiToken'>;

export function profileHandlers({ people, nowMs }: WirelessService): Profile {
  return {
    async profileUser(_, caller) {
      const account = accountOf(caller);
      return {
        reply: {
          userid: account.name,
          email: account.email,
          donate: await people.donates(account.id),
          joindate: timeText(account.joinedMs),
          lastlogin: timeText(nowMs()),
          flags: 0,
          emailVerified: true,
          nextlogin: null,
          session: null,
          admin: false,
          success: true,
        },
      };
    },

    async apiToken({ type }, caller) {
      const account = accountOf(caller);
      const all = await people.tokens(account.id);
      const tokens = all.filter((token) => type === undefined || token.type === type);
      if (tokens.length === 0) return { status: 204, reply: null };
      return {
        reply: {
          success: true,
          result: tokens.map((token) => ({
            authName: token.name,
            token: token.token,
            status: token.status,
            type: token.type,
            personId: token.account,
          })),
        },
      };
    },
  };
}
