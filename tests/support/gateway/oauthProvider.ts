// A real OAuth 2.0 provider on this machine, whose users sign in and consent by themselves, and a service that takes its
// tokens.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

export const CLIENT_ID = 'airledger-test-client';
export const SCOPES = 'Files.ReadWrite offline_access';

export interface OAuthProvider {
  issuer: string;
  /** Base address of the service. */
  service: string;
  provider: Provider;
  /** What the token endpoint gave or refused: the grant type, or the error. */
  grants: string[];
  /** Bearer tokens as the service saw them, with the status that it answered. */
  calls: { token: string; status: number }[];
  /** While it is set the service refuses every token. */
  isUnfriendly: boolean;
  /** Every code and token there ever was. */
  secrets: Set<string>;
  close(): Promise<void>;
}

/** Starts on a free loopback port. */
export async function startOAuthProvider(): Promise<OAuthProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const provider = quietly(() => makeProvider(issuer));
  const parts: OAuthProvider = {
    issuer,
    service: `${issuer}/service`,
    provider,
    grants: [],
    calls: [],
    isUnfriendly: false,
    secrets: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  provider.on('grant.success', (context: KoaContextWithOIDC) => {
    const { params } = context.oidc;
    parts.grants.push(String(params?.grant_type));
    const { access_token, refresh_token } = context.body as Record<string, string | undefined>;
    for (const secret of [access_token, refresh_token, params?.code, params?.code_verifier])
      if (secret) parts.secrets.add(String(secret));
  });
  provider.on('grant.error', (_, error: { error?: string }) => parts.grants.push(String(error.error)));
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (request.url!.startsWith('/interaction/')) void interact(provider, request, response);
    else if (request.url!.startsWith('/service/')) void serve(parts, request, response);
    else callback(request, response);
  });
  return parts;
}

function makeProvider(issuer: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://localhost/signed-in'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'offline_access', 'Files.ReadWrite'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: 3600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Session: 86_400,
      Interaction: 600,
      IdToken: 3600,
    },
    findAccount: async (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  });
}

/** Does what `make` does without the warnings that no test needs. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { prompt, grantId, session, params } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: 'analyst' } });
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session!.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(`openid ${SCOPES}`);
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
}

async function serve(parts: OAuthProvider, request: IncomingMessage, response: ServerResponse) {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const known = await parts.provider.AccessToken.find(token);
  const status = known?.isValid && !parts.isUnfriendly ? 200 : 401;
  parts.calls.push({ token, status });
  const message = `The token ${token} is not accepted.`;
  const body = status === 200 ? { value: [] } : { error: { code: 'InvalidAuthenticationToken', message } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Goes where a browser goes, from the provider's page to the address on http://localhost that ends it. */
export async function walkThrough(address: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(address);
  for (let steps = 0; steps < 10 && url.hostname !== 'localhost'; steps += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${url.pathname} answered with ${answer.status} and leads nowhere`);
    url = new URL(next, url);
  }
  return url;
}
