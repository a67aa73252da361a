import type { LiveService, Scheme } from './credentialDraft.ts';

interface ServiceFacts {
  title: string;
  about: string;
  /** The ways to sign in that the service takes, the usual one first. */
  schemes: readonly Scheme[];
  /** Where a person finds the credential, by its kind. */
  where: Partial<Record<Scheme, string>>;
  /** What a test of the live connection spends. */
  testPrice: string;
}

export const SERVICE_FACTS: Record<LiveService, ServiceFacts> = {
  wireless: {
    title: 'Wireless networks',
    about: 'Search, density, details and statistics of observed WiFi, Bluetooth and cell networks.',
    schemes: ['basic'],
    where: {
      basic: 'On the account page of the service: API name and token, or the pair that is “Encoded for use”.',
    },
    testPrice: '1 statistics query',
  },
  workbook: {
    title: 'Workbooks',
    about: 'Spreadsheets in a drive: sheets, ranges, tables, names and charts.',
    schemes: ['oauth2', 'bearer'],
    where: {
      oauth2:
        'An application that is registered with your provider as a public client (mobile and desktop), with the redirect address http://localhost/signed-in.',
      bearer: 'An access token for files, from the sign-in of your organisation. It lasts about an hour.',
    },
    testPrice: 'no query',
  },
  followers: {
    title: 'Followers',
    about: 'Ids of the accounts that follow an account.',
    schemes: ['bearer', 'oauth1'],
    where: {
      bearer: 'On the developer page of your app: a bearer token.',
      oauth1: 'On the developer page of your app: its keys, and an access token with its secret.',
    },
    testPrice: '1 of 15 queries per 15 minutes',
  },
};
