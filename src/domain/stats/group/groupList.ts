// Groups and members as lists to look through, where every name may be missing and every number nonsense.

interface Named {
  groupId: string | null;
  groupName: string | null;
  owner: string | null;
}

/** Positions of the groups whose name, owner or id holds the text; case, accents and width of letters aside. */
export function findGroups<G extends Named>(groups: readonly G[], text: string): G[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [...groups];
  return groups.filter(({ groupId, groupName, owner }) =>
    [groupName, owner, groupId].some((name) => name !== null && fold(name).includes(wanted)),
  );
}

/** Compatibility forms, without marks on letters, without capitals. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The groups with the greatest values, those without one left out. */
export function topGroups<G>(groups: readonly G[], countOf: (group: G) => number | null, most: number): G[] {
  return groups
    .filter((group) => countOf(group) !== null)
    .sort((a, b) => countOf(b)! - countOf(a)!)
    .slice(0, most);
}

/** `part` of `whole`, 0 to 1; null where that says nothing: no whole, a negative part, more than the whole. */
export function shareOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || !(whole > 0) || part < 0 || part > whole) return null;
  return part / whole;
}

/** What each member of a group found on average; null without members or a count. */
export function perMember(group: { discovered: number | null; members: number | null }): number | null {
  const { discovered, members } = group;
  return discovered === null || members === null || members <= 0 ? null : discovered / members;
}
