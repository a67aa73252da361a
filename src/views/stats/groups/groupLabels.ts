import type { GroupMeasure } from './groupsState.ts';

export const MEASURE_NAMES: Record<GroupMeasure, string> = {
  discovered: 'WiFi discovered',
  total: 'WiFi observations',
  genDisc: 'Cells discovered',
  members: 'Members',
};

export const MEASURE_UNITS: Record<GroupMeasure, string> = {
  discovered: 'networks',
  total: 'observations',
  genDisc: 'cells',
  members: 'members',
};

interface Named {
  groupId: string | null;
  groupName: string | null;
}

/** What a group is called: by its id where it has no name. */
export function groupTitle({ groupName, groupId }: Named): string {
  return groupName?.trim() ? groupName : (groupId ?? 'Unnamed group');
}

export const WITHOUT_NAME = 'unnamed';
