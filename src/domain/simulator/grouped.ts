/** Items by key, each group in the order of the items; what has no key is left out. */
export function grouped<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Remembers what was made for a key. */
export function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, { value: Value }>();
  return (key) => {
    const before = made.get(key);
    if (before) return before.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
