import { ouiRegister } from '#server/emulator/wireless/reference/vendors.ts';
import { bulkLoader, type Loadable } from '#server/emulator/wireless/store/bulkLoader.ts';
import { generateSampleData, type SampleOptions } from './generateSampleData.ts';
import type { SampleTarget } from './SampleTarget.ts';
import { vendorPrefixes } from './vendorPrefixes.ts';

/** Generates the sample data in an empty store, in one transaction; an error leaves the store as it was. */
export function loadSampleData(store: Loadable, options: Omit<SampleOptions, 'prefixesOf'> = {}): void {
  const loader = bulkLoader(store);
  try {
    const target = { ...peopleWriter(store), addNetwork: loader.add };
    generateSampleData(target, { ...options, prefixesOf: vendorPrefixes(ouiRegister()) });
    loader.finish();
  } catch (error) {
    loader.abandon();
    throw error;
  }
}

function peopleWriter({ database }: Loadable): Omit<SampleTarget, 'addNetwork'> {
  return {
    addPeople(accounts, tokens, teams) {
      const account = database.prepare(
        'INSERT INTO account (id, name, email, joined_ms, donate) VALUES (?,?,?,?,?)',
      );
      for (const one of accounts) account.run(one.id, one.name, one.email, one.joinedMs, one.donate);
      const token = database.prepare(
        'INSERT INTO token (name, token, account, type, balance) VALUES (?,?,?,?,?)',
      );
      for (const one of tokens) token.run(one.name, one.token, one.account, one.type, one.balance);
      const team = database.prepare('INSERT INTO team (id, name, owner, auth_type) VALUES (?,?,?,?)');
      const member = database.prepare('INSERT INTO team_member (team, account, status) VALUES (?,?,?)');
      for (const { id, name, owner, authType, members } of teams) {
        team.run(id, name, owner, authType);
        for (const one of members) member.run(id, one.account, one.status);
      }
    },
    addUploads(uploads) {
      const upload = database.prepare(
        `INSERT INTO upload (id, trans, account, name, at_ms, lines, observations, known, rejected, networks_new,
           networks_changed) VALUES (?,?,?,?,?,?,?,?,?,?,?)`,
      );
      for (const one of uploads) {
        const stamp = new Date(one.startMs).toISOString().replace(/\D/g, '').slice(0, 14);
        const { observations, networksNew, networksChanged } = one;
        upload.run(
          one.upload,
          one.trans,
          one.account,
          `WigleWifi_${stamp}.csv.gz`,
          one.uploadedMs,
          observations + 2,
          observations,
          0,
          0,
          networksNew,
          networksChanged,
        );
      }
    },
  };
}
