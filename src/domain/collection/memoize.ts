/** Items by key, each group in the order of the items; what has no key is left out. */
export function groupBy<Item>(
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
export function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  return memoizeIn(new Map(), make);
}

/** Remembers what was made for an object, as long as there is one. */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new WeakMap(), make);
}

interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function memoizeIn<Key, Value>(
  made: Cache<Key, { value: Value }>,
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const before = made.get(key);
    if (before) return before.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
