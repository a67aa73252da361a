import type { Connection } from '#services/gateway/shapes.ts';
import { isUpstreamService, type SERVICES, type UpstreamService } from '#services/services.ts';

export type UpstreamConnection = Connection & { service: UpstreamService };

/** Only what is changed is sent: this page may not know yet what another one, or the click before, has changed. */
export const UNCHANGED = { mode: null, dataset: null, baseUrl: null, credential: null };

/** False for a service that only a newer gateway has. */
export function isUpstreamConnection(connection: Connection): connection is UpstreamConnection {
  return isUpstreamService(connection.service);
}

interface ServiceFacts<S extends UpstreamService> {
  title: string;
  about: string;
  /** Where a person finds the credential, by its scheme. */
  where: Readonly<Record<(typeof SERVICES)[S]['schemes'][number], string>>;
  /** What a test of the live connection spends. */
  testPrice: string;
}

export const SERVICE_FACTS: { readonly [S in UpstreamService]: ServiceFacts<S> } = {
  wireless: {
    title: 'Wireless networks',
    about: 'Search, density, details and statistics of observed WiFi, Bluetooth and cell networks.',
    where: {
      basic: 'On the account page of the service: API name and token, or the pair that is “Encoded for use”.',
    },
    testPrice: '2 statistics queries',
  },
  workbook: {
    title: 'Workbooks',
    about: 'Spreadsheets in a drive: sheets, ranges, tables, names and charts.',
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
    where: {
      bearer: 'On the developer page of your app: a bearer token.',
      oauth1: 'On the developer page of your app: its keys, and an access token with its secret.',
    },
    testPrice: '1 of 15 queries per 15 minutes',
  },
};
