import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { timeText } from '#server/emulator/wireless/reply/networkRows.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import { eventScores, overall } from '#server/emulator/wireless/statistics/eventScores.ts';
import { standings } from '#server/emulator/wireless/statistics/standings.ts';
import { teamScore } from '#server/emulator/wireless/statistics/teamScore.ts';
import type { Team } from '#server/emulator/wireless/store/People.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

type Groups = Pick<
  Handlers<typeof wireless, Caller>,
  'groupMembers' | 'groupEventStats' | 'groupForUser' | 'groupAdmin'
>;

const DAY_MS = 86_400_000;
const NOT_FOUND = 'Group not found.';

export function groupHandlers(service: WirelessService): Groups {
  const { people } = service;
  return {
    /** Without a group the caller's own. */
    async groupMembers({ groupid }, caller) {
      if (groupid === undefined && !caller.account)
        throw new UpstreamError(400, 'Unable to load group: groupid is required.');
      if (groupid !== undefined && !/^\d{8}-\d{5}$/.test(groupid))
        throw new UpstreamError(400, `Unable to load group: "${groupid}" is not of the form yyyyMMdd-00000.`);
      const team = await (groupid === undefined ? people.teamOf(caller.account!.id) : people.team(groupid));
      if (!team) throw new UpstreamError(404, NOT_FOUND);
      return {
        reply: {
          success: true,
          group: await group(service, team, caller),
          users: await members(service, team),
        },
      };
    },

    async groupEventStats({ groupId, startDateTime, endDateTime }) {
      const startMs = moment('startDateTime', startDateTime);
      const endMs = moment('endDateTime', endDateTime);
      if (endMs - startMs < DAY_MS)
        throw new UpstreamError(400, 'Invalid time range: it must be at least 24 hours.');
      if (!(await people.team(groupId))) throw new UpstreamError(404, NOT_FOUND);
      const scores = await eventScores(service, groupId, startMs, endMs);
      return {
        reply: {
          overAllGroupStats: [overall(scores)],
          startDateTime: timeText(startMs),
          endDateTime: timeText(endMs),
          eventMemberStats: scores,
        },
      };
    },

    async groupForUser({ userName }, caller) {
      const account = await people.accountNamed(userName);
      const team = account && (await people.teamOf(account.id));
      if (!team)
        throw new UpstreamError(404, account ? `${account.name} is not in a group.` : 'User not found.');
      return { reply: await group(service, team, caller) };
    },

    /** Administration belongs to the owner. */
    async groupAdmin({ groupid }, caller) {
      const account = accountOf(caller);
      const team = groupid === undefined ? undefined : await people.team(groupid);
      if (!team) throw new UpstreamError(404, 'Group not found or not provided.');
      if (team.owner !== account.id)
        throw new UpstreamError(400, 'Permission not valid for administration of this group.');
      return {
        reply: {
          success: true,
          groupid: team.id,
          group: await group(service, team, caller),
          users: await members(service, team),
        },
      };
    },
  };
}

function moment(name: string, text: string): number {
  // A time without a zone is UTC here, not the clock of this machine.
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
  const timeMs = /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? Date.parse(text.length === 10 ? text : zoned) : NaN;
  if (Number.isNaN(timeMs))
    throw new UpstreamError(400, `Invalid time range: ${name} must be ISO 8601 in UTC, got "${text}".`);
  return timeMs;
}

async function group(service: WirelessService, team: Team, caller: Caller) {
  const { discovered, total, genDisc } = await teamScore(service, team.id);
  return {
    groupId: team.id,
    groupName: team.name,
    owner: (await service.people.account(team.owner))?.name ?? null,
    discovered,
    total,
    genDisc,
    authType: team.authType,
    groupOwner: caller.account?.id === team.owner,
  };
}

async function members(service: WirelessService, team: Team) {
  const scores = new Map((await standings(service)).map((score) => [score.account, score]));
  const all = await service.people.members(team.id);
  return all.map(({ account, name, status }) => {
    const score = scores.get(account)!;
    return {
      groupId: team.id,
      username: name,
      status,
      discovered: score.wifiLocated,
      total: score.totalWifi,
      genDisc: score.cell,
      firstTransid: score.first,
      lastTransid: score.last,
      monthCount: score.month,
      prevMonthCount: score.monthBefore,
    };
  });
}
