/** One of an account's tokens in the wireless service's list, unchecked; undefined where it is not in it. */
export function tokenNamed(list: unknown, authName: string): { token?: unknown; type?: unknown } | undefined {
  const { result } = (list ?? {}) as { result?: unknown };
  const rows: unknown[] = Array.isArray(result) ? result : [];
  const isNamed = (row: unknown) => (row as { authName?: unknown } | null)?.authName === authName;
  return rows.find(isNamed) as { token?: unknown; type?: unknown } | undefined;
}
