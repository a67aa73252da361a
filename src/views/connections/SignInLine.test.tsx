import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import type { SignIn } from '#services/gateway/shapes.ts';
import { CredentialLine } from './CredentialLine.tsx';
import { SignInLine } from './SignInLine.tsx';
import type { UpstreamConnection } from './serviceFacts.ts';

const signIn: SignIn = {
  issuer: 'https://idp.example/tenant/v2.0',
  clientId: 'the-application-id',
  scopes: 'Files.ReadWrite offline_access',
  hasSecret: false,
  isSignedIn: false,
  renews: false,
  message: null,
};
const connection: UpstreamConnection = {
  service: 'workbook',
  mode: 'live',
  dataset: null,
  baseUrl: 'https://api.example/v1.0',
  credential: null,
  scheme: null,
  tokenKind: null,
  expiresAt: null,
  signIn: null,
  keptIn: null,
  built: true,
};

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** Records what is sent; answers with `answer`, or refuses with it. */
function stubGateway(answer: unknown, status = 200): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ method: init.method!, path, body: init.body ? JSON.parse(String(init.body)) : null });
    return Response.json(answer, { status });
  });
  return sent;
}

const show = (content: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>);

test('sign-in: settings are sent to the gateway, with defaults filled in', async () => {
  const sent = stubGateway(connection);
  show(<CredentialLine connection={connection} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enter credential' }));
  screen.getByText(/http:\/\/localhost\/signed-in/);
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(screen.getByRole('alert').textContent).toContain('Application (client) id is required.');
  await userEvent.type(screen.getByLabelText('Application (client) id'), 'the-application-id');
  await userEvent.type(screen.getByLabelText('Scopes'), ' Sites.Read.All');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/api/gateway/connections/workbook',
    body: {
      credential: {
        scheme: 'oauth2',
        issuer: 'https://login.microsoftonline.com/common/v2.0',
        clientId: 'the-application-id',
        scopes: 'Files.ReadWrite offline_access Sites.Read.All',
        clientSecret: null,
        token: null,
      },
    },
  });
});

test('sign-in: a bearer token can be pasted instead', async () => {
  const sent = stubGateway(connection);
  show(<CredentialLine connection={connection} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enter credential' }));
  await userEvent.click(screen.getByText('Bearer token', { selector: 'label *, label' }));
  await userEvent.type(screen.getByLabelText('Bearer token', { selector: 'input[type=password]' }), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Save credential' }));
  expect(sent[0]?.body).toMatchObject({ credential: { scheme: 'bearer', token: 'abc', clientId: null } });
});

test('sign-in: "Sign in" opens the address from the gateway', async () => {
  const sent = stubGateway({ url: 'https://idp.example/authorize?state=s' });
  const onLeave = vi.fn();
  show(<SignInLine service="workbook" signIn={signIn} expiresAt={null} onLeave={onLeave} />);
  expect(screen.getByText('not signed in', { exact: false }).textContent).toContain('idp.example');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/gateway/connections/workbook/signIn',
      body: { page: window.location.origin },
    },
  ]);
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('https://idp.example/authorize?state=s');
});

test('sign-in: an unreachable provider is reported beside the button', async () => {
  stubGateway({ failure: { kind: 'upstream', message: 'The provider cannot be reached.' } }, 502);
  const onLeave = vi.fn();
  show(<SignInLine service="workbook" signIn={signIn} expiresAt={null} onLeave={onLeave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('status')).textContent).toContain('The provider cannot be reached.');
  expect(onLeave).not.toHaveBeenCalled();
});

test('sign-in: shows the next renewal and can sign out', async () => {
  const sent = stubGateway(connection);
  const expiresAt = Date.now() + 30 * 60_000;
  const own = { credential: 'oauth2 the…n-id', scheme: 'oauth2', expiresAt };
  show(
    <CredentialLine
      connection={{ ...connection, ...own, signIn: { ...signIn, isSignedIn: true, renews: true } }}
    />,
  );
  screen.getByText(/renews automatically, next by/);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/gateway/connections/workbook/signOut' });
});

test('sign-in: says why a sign-in ended', () => {
  show(
    <SignInLine
      service="workbook"
      signIn={{ ...signIn, message: 'The provider says invalid_grant' }}
      expiresAt={null}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('invalid_grant');
  screen.getByRole('button', { name: 'Sign in again' });
});

test('sign-in: an expired sign-in without renewal can be repeated', () => {
  const over = { ...signIn, isSignedIn: true };
  show(<SignInLine service="workbook" signIn={over} expiresAt={Date.now() - 5 * 60_000} />);
  screen.getByText(/expired 5 minutes ago/);
  screen.getByRole('button', { name: 'Sign in again' });
  screen.getByRole('button', { name: 'Sign out' });
});

test('credential: a pasted token shows its expiry', () => {
  const pasted = { ...connection, credential: 'bearer …abcd', scheme: 'bearer' };
  show(<CredentialLine connection={{ ...pasted, expiresAt: Date.now() + 43.5 * 60_000 }} />);
  screen.getByText(/expires in 43 minutes/);
  show(<CredentialLine connection={pasted} />);
  screen.getByText(/expiry unknown/);
});

test('credential: the result of a test stays while the page learns what was tested, and goes with the next change', async () => {
  stubGateway({ works: true, message: 'It works.', account: 'ann', cost: 0 });
  const client = createQueryClient();
  const line = (facts: Partial<UpstreamConnection>, changes: number) => (
    <QueryClientProvider client={client}>
      <CredentialLine connection={{ ...connection, ...facts }} changes={changes} />
    </QueryClientProvider>
  );
  const { rerender } = render(line({ mode: 'embedded' }, 1));
  await userEvent.click(screen.getByRole('button', { name: /^Test/ }));
  await screen.findByText(/Signed in as/);
  rerender(line({ mode: 'live' }, 1));
  expect(screen.getByText(/Signed in as/)).toBeTruthy();
  rerender(line({ mode: 'live' }, 2));
  expect(screen.queryByText(/Signed in as/)).toBeNull();
});
