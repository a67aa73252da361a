import type { LiveService, Scheme } from './credentialDraft.ts';

interface ServiceFacts {
  title: string;
  about: string;
  /** The ways to sign in that the service takes, the usual one first. */
  schemes: readonly Scheme[];
  /** Where a person finds the credential. */
  where: string;
  /** What a test of the live connection spends. */
  testPrice: string;
}

export const SERVICE_FACTS: Record<LiveService, ServiceFacts> = {
  wireless: {
    title: 'Wireless networks',
    about: 'Search, density, details and statistics of observed WiFi, Bluetooth and cell networks.',
    schemes: ['basic'],
    where: 'On the account page of the service: API name and token, or the pair that is “Encoded for use”.',
    testPrice: '1 statistics query',
  },
  workbook: {
    title: 'Workbooks',
    about: 'Spreadsheets in a drive: sheets, ranges, tables, names and charts.',
    schemes: ['bearer'],
    where: 'An access token for files, from the sign-in of your organisation. It lasts about an hour.',
    testPrice: 'no query',
  },
  followers: {
    title: 'Followers',
    about: 'Ids of the accounts that follow an account.',
    schemes: ['bearer', 'oauth1'],
    where: 'On the developer page of your app: a bearer token, or its keys and an access token.',
    testPrice: '1 of 15 queries per 15 minutes',
  },
};
