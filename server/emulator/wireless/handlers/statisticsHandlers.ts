import { createHash } from 'node:crypto';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import { countries, regions } from '#server/emulator/wireless/statistics/places.ts';
import { type RankedScore, standings } from '#server/emulator/wireless/statistics/standings.ts';
import { teamScore } from '#server/emulator/wireless/statistics/teamScore.ts';
import {
  commonNames,
  commonOctets,
  commonVendors,
  siteTotals,
} from '#server/emulator/wireless/statistics/totals.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { type Sort, sorted } from './standingSorts.ts';

type Statistics = Pick<
  Handlers<typeof wireless, Caller>,
  'standings' | 'statsGroup' | 'countries' | 'regions' | 'general' | 'site' | 'statsUser'
>;

const PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 1000;

export function statisticsHandlers(service: WirelessService): Statistics {
  return {
    /** `pageend` is exclusive, so that 0 to 100 are a hundred rows; `rank` is the place in the list as sorted. */
    async standings({ sort = 'discovered', pagestart = 0, pageend = pagestart + PAGE_SIZE }, caller) {
      const all = sorted(await standings(service), sort satisfies Sort);
      const end = Math.min(Math.max(pageend, pagestart), pagestart + MAX_PAGE_SIZE);
      const page = all.slice(pagestart, end);
      return {
        reply: {
          success: true,
          eventView: false,
          myUsername: caller.account?.name ?? '',
          pageStart: pagestart,
          pageEnd: end,
          totalUsers: all.length,
          sortBy: sort,
          selected: 0,
          results: page.map((score, index) => ({ ...standing(score, caller), rank: pagestart + index + 1 })),
        },
      };
    },

    async statsGroup(_, caller) {
      const own = caller.account && (await service.people.teamOf(caller.account.id))?.id;
      const groups = [];
      for (const team of await service.people.teams()) {
        const { discovered, total, genDisc, members } = await teamScore(service, team.id);
        groups.push({
          groupId: team.id,
          groupName: team.name,
          owner: (await service.people.account(team.owner))?.name ?? null,
          discovered,
          total,
          genDisc,
          members,
          joined: team.id === own,
          groupOwner: team.owner === caller.account?.id,
        });
      }
      return { reply: { success: true, groups: groups.sort((a, b) => b.discovered - a.discovered) } };
    },

    countries: async () => ({ reply: { success: true, countries: await countries(service) } }),

    regions: async ({ country = 'US' }) => ({
      reply: { success: true, ...(await regions(service, country)) },
    }),

    general: async () => ({ reply: { success: true, ...(await generalStatistics(service)) } }),

    site: async () => ({ reply: { success: true, ...(await siteTotals(service)) } }),

    /** Without a name the caller's own. */
    async statsUser({ user }, caller) {
      const asking = accountOf(caller);
      const account = user === undefined ? asking : await service.people.accountNamed(user);
      const score = account && (await standings(service)).find((one) => one.account === account.id);
      if (!score) throw new UpstreamError(404, 'User not found.');
      const isIdle = score.first === null;
      return {
        reply: {
          success: true,
          ...(isIdle ? { message: 'No stats for user. Upload data to participate.' } : {}),
          imageBadgeUrl: badgePath(score.name),
          statistics: standing(score, caller),
          rank: score.rank,
          monthRank: score.monthRank,
          user: score.name,
        },
      };
    },
  };
}

async function generalStatistics(service: WirelessService) {
  const vendors = await commonVendors(service, service.reference.vendorOf);
  return {
    ...(await siteTotals(service)),
    octet: true,
    android: false,
    manufacturer: true,
    ssidStatistics: await commonNames(service),
    octetStatistics: (await commonOctets(service))
      .slice(0, PAGE_SIZE)
      .map(({ name, value }) => ({ name, value })),
    manufacturerStatistics: vendors,
    ieeeManufacturerStatistics: vendors,
  };
}

function standing(score: RankedScore, caller: Caller) {
  return {
    rank: score.rank,
    monthRank: score.monthRank,
    userName: score.name,
    discoveredWiFiGPS: score.wifiLocated,
    discoveredWiFiGPSPercent: Math.round(score.percent * 1e5) / 1e5,
    discoveredWiFi: score.wifi,
    discoveredCellGPS: score.cellLocated,
    discoveredCell: score.cell,
    discoveredBtGPS: score.bluetoothLocated,
    discoveredBt: score.bluetooth,
    eventMonthCount: score.month,
    eventPrevMonthCount: score.monthBefore,
    prevRank: score.rankBefore,
    prevMonthRank: score.monthRankBefore,
    totalWiFiLocations: score.totalWifi,
    first: score.first,
    last: score.last,
    self: score.account === caller.account?.id,
  };
}

/** The path that services give; the image itself is not served. */
function badgePath(name: string): string {
  return `/bi/${createHash('sha256').update(name).digest('base64url').slice(0, 22)}.png`;
}
