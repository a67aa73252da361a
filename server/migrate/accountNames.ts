import { readSalt } from '#server/disk/home.ts';
import { Connections } from '#server/gateway/credentials/Connections.ts';
import { credentialId, identityOf } from '#server/gateway/credentials/Credential.ts';
import { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import type { SharedDatabase, SqlValue } from '#server/postgres/SharedDatabase.ts';

/** Puts the names that a team has for credentials into a value of a home's table. */
export type Renamed = (value: SqlValue) => SqlValue;

/** For the credentials that the home has now; what belongs to earlier ones stays under their names. */
export async function accountNames(home: string, shared: SharedDatabase): Promise<Renamed> {
  const salt = readSalt(home);
  const fingerprints = new Fingerprints(shared);
  const names: [string, string][] = [];
  for (const credential of new Connections(home, process.env, salt).credentials.all())
    names.push([credentialId(credential, salt), await fingerprints.of(identityOf(credential))]);
  return (value) =>
    typeof value === 'string'
      ? names.reduce((text, [ours, theirs]) => text.replaceAll(ours, theirs), value)
      : value;
}
