import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import type { Team } from '#server/gateway/credentials/Team.ts';
import type { Place } from '#server/gateway/tables/openTables.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { type TestServer, withServer } from './testServer.ts';

export const teamOf = (database: SharedDatabase): Team => ({
  database,
  fingerprints: new Fingerprints(database),
});

/**
 * Tests of a store in a file of a home and in the database of a team, where each call of `fresh` is another empty one; and
 * those of a team alone.
 */
export function onBothPlaces(
  subject: string,
  tests: (fresh: () => Promise<Place>) => void,
  teamTests: (server: () => TestServer) => void = () => {},
): void {
  describe('in a file', () => tests(async () => join(freshHome(), 'store.sqlite')));
  withServer(subject, (server) => {
    tests(async () => {
      const database = new SharedDatabase(await server().database());
      onTestFinished(() => database.close());
      return database;
    });
    teamTests(server);
  });
}
