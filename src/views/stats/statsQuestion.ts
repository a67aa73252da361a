import type { QueryClient } from '@tanstack/react-query';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';
import { countedCountries, countedPlaces } from '#domain/stats/country/placeCounts.ts';
import { EVENT_KINDS, eventBoard } from '#domain/stats/group/eventBoard.ts';
import { findGroups } from '#domain/stats/group/groupList.ts';
import { mergeStandings } from '#domain/stats/standing/mergeStandings.ts';
import { askAfresh } from '#queries/cache/askAfresh.ts';
import {
  countriesQuery,
  eventQuery,
  groupsQuery,
  membersQuery,
  regionsQuery,
  siteQuery,
  standingsQuery,
} from '#queries/wireless/stats.ts';
import type { Reply } from '#services/endpoint.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import type { TableLink } from '#ui/export/tableLink.ts';
import { NAMELESS } from '#views/stats/countries/countLabels.ts';
import { countRows } from '#views/stats/countries/ExportCounts.tsx';
import { GROUPS_EXPORT } from '#views/stats/groups/GroupsTable.tsx';
import { membersExport } from '#views/stats/groups/MembersTable.tsx';
import { SCOREBOARD_EXPORT } from '#views/stats/groups/Scoreboard.tsx';
import { statRows } from '#views/stats/page/statRows.ts';
import { siteExport } from '#views/stats/site/siteExport.ts';
import { STANDINGS_EXPORT } from '#views/stats/standings/exportedStanding.ts';
import { SORT_NAMES, type Standing } from '#views/stats/standings/standingSorts.ts';
import { PAGE_ROWS } from '#views/stats/standings/standingsUrl.ts';
import { standingsPage } from '#views/stats/standings/useStandings.ts';

type Facts = URLSearchParams;
type Ask = (facts: Facts, client: QueryClient) => TableQuestion | undefined;

/** By the name that a link gives a table. */
const TABLES: Readonly<Record<string, Ask>> = {
  countries: (_, client) =>
    oneQuery(client, countriesQuery, ({ reply }) => countRows(countedCountries(reply.countries))),
  regions: ofCountry((reply) => countedPlaces(reply.regions, ({ region }) => region, NAMELESS)),
  postalCodes: ofCountry((reply) =>
    countedPlaces(reply.postalCode, ({ postalCode }) => postalCode, NAMELESS),
  ),
  standings: standingsQuestion,
  groups: (facts, client) =>
    oneQuery(client, groupsQuery, ({ reply }) =>
      statRows(GROUPS_EXPORT, findGroups(reply.groups, facts.get('text') ?? '')),
    ),
  members: (facts, client) =>
    oneQuery(client, membersQuery(facts.get('group') ?? undefined), ({ reply }) =>
      statRows(membersExport(reply.group?.discovered ?? null), reply.users),
    ),
  scoreboard: scoreboardQuestion,
  site: (_, client) => ({
    ...oneQuery(client, siteQuery, ({ reply, fetchedAt }) =>
      statRows(siteExport({ map: reply }), [{ timeMs: fetchedAt, map: reply }]),
    ),
    isSeries: true,
  }),
};

/** The statistics that a link names. */
export const statsQuestion = ({ table, facts }: TableLink, client: QueryClient): TableQuestion | undefined =>
  Object.hasOwn(TABLES, table) ? TABLES[table]!(facts, client) : undefined;

interface Came {
  mode: string;
  fetchedAt: number;
}

function oneQuery<A extends Came>(
  client: QueryClient,
  options: Parameters<typeof askAfresh<A, readonly unknown[]>>[1],
  rowsOf: (answer: A) => ExportRows,
): TableQuestion {
  return {
    service: 'wireless',
    requests: 1,
    pageRows: Number.POSITIVE_INFINITY,
    async ask(_queries, stop, onRows) {
      stop.throwIfAborted();
      const answer = await askAfresh(client, options);
      const rows = rowsOf(answer);
      onRows(rows.count);
      return { rows, modes: [answer.mode], fetchedAtMs: answer.fetchedAt, isComplete: true };
    },
  };
}

function ofCountry(
  placesOf: (reply: Reply<typeof wireless.regions>) => Parameters<typeof countRows>[0],
): Ask {
  return (facts, client) => {
    const country = facts.get('country') ?? '';
    if (!/^[A-Za-z]{2}$/.test(country)) return undefined;
    return oneQuery(client, regionsQuery(country), ({ reply }) => countRows(placesOf(reply)));
  };
}

function scoreboardQuestion(facts: Facts, client: QueryClient): TableQuestion | undefined {
  const kind = EVENT_KINDS.find((one) => one === facts.get('kind'));
  const [groupId, startDateTime, endDateTime] = ['groupId', 'startDateTime', 'endDateTime'].map(
    (name) => facts.get(name) ?? '',
  );
  if (!kind || !groupId || !startDateTime || !endDateTime) return undefined;
  const measure = { kind, isLocated: facts.get('located') === 'true' };
  return {
    ...oneQuery(client, eventQuery({ groupId, startDateTime, endDateTime }), ({ reply, fetchedAt }) =>
      statRows(
        SCOREBOARD_EXPORT,
        eventBoard(reply.eventMemberStats, measure).map((row) => ({ ...row, timeMs: fetchedAt })),
      ),
    ),
    isSeries: true,
  };
}

function standingsQuestion(facts: Facts, client: QueryClient): TableQuestion | undefined {
  const sort = SORT_NAMES.find((one) => one === facts.get('sort'));
  const [start, rows] = ['start', 'rows'].map((name) => Number(facts.get(name) ?? Number.NaN));
  if (!sort || !Number.isInteger(start) || !Number.isInteger(rows) || rows! < 1) return undefined;
  const starts = Array.from({ length: Math.ceil(rows! / PAGE_ROWS) }, (_, page) => start! + page * PAGE_ROWS);
  return {
    service: 'wireless',
    requests: starts.length,
    pageRows: Number.POSITIVE_INFINITY,
    async ask(_queries, stop, onRows) {
      const pages: { start: number; fetchedAt: number; mode: string; rows: readonly Standing[] }[] = [];
      for (const at of starts) {
        stop.throwIfAborted();
        const { reply, fetchedAt, mode } = await askAfresh(client, standingsQuery(standingsPage(sort, at)));
        pages.push({ start: at, fetchedAt, mode, rows: reply.results });
        onRows(pages.reduce((sum, page) => sum + page.rows.length, 0));
      }
      return {
        rows: statRows(STANDINGS_EXPORT, mergeStandings(pages)),
        modes: [...new Set(pages.map(({ mode }) => mode))],
        fetchedAtMs: Math.min(...pages.map(({ fetchedAt }) => fetchedAt)),
        // Whoever left these places may be on others.
        isComplete: false,
      };
    },
  };
}
