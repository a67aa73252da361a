import type { EventWindow } from '#domain/stats/group/EventWindow.ts';
import type { EventKind } from '#domain/stats/group/eventBoard.ts';
import type { Reply } from '#services/endpoint.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

export type GroupRow = Reply<typeof wireless.statsGroup>['groups'][number];
export type Member = Reply<typeof wireless.groupMembers>['users'][number];

export const GROUP_COLUMNS = [
  'name',
  'owner',
  'members',
  'discovered',
  'total',
  'cells',
  'each',
  'marks',
] as const;
export type GroupColumn = (typeof GROUP_COLUMNS)[number];

export const MEMBER_COLUMNS = [
  'name',
  'status',
  'discovered',
  'total',
  'cells',
  'share',
  'month',
  'before',
  'change',
  'first',
  'last',
] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

/** What groups are compared by. */
export const GROUP_MEASURES = ['discovered', 'total', 'genDisc', 'members'] as const;
export type GroupMeasure = (typeof GROUP_MEASURES)[number];

export interface GroupsState {
  page?: 'groups';
  /** Part of a name or of an owner's name. */
  text?: string | undefined;
  by: GroupMeasure;
  sort?: { column: GroupColumn; descending: boolean } | undefined;
  /** The id of the group that is shown. */
  group?: string | undefined;
  /** Part of the name of the group that it is compared with. */
  with?: string | undefined;
  /** The account's own group is shown. */
  mine: boolean;
  /** The user whose group is shown. */
  user?: string | undefined;
  members?: { column: MemberColumn; descending: boolean } | undefined;
  event?: EventWindow | undefined;
  kind: EventKind;
  located: boolean;
}

export const INITIAL_STATE: GroupsState = { by: 'discovered', mine: false, kind: 'wifi', located: true };
