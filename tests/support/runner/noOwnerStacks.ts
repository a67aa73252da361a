import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build takes a stack trace for each of the first 10,000 elements of every second, to say in warnings
 * who made them: a third of the time of a test of a whole view. After this it believes that it has taken them.
 */
export function noOwnerStacks(): void {
  const internals = Reflect.get(React, INTERNALS) as object;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}
