// How the embedded wireless service speaks: HTTP Basic with an API name and token, and its errors.

import { utcDay } from '#domain/wire/utcDay.ts';
import { isSameSecret } from '#server/emulator/isSameSecret.ts';
import type { ServiceAdapter } from '#server/emulator/router.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { ANONYMOUS, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { Token } from '#server/emulator/wireless/store/People.ts';
import type { UpstreamRequest } from '#server/upstream/Upstream.ts';
import type { Endpoint } from '#services/endpoint.ts';

const QUOTA_SPENT = 'Too many queries today.';

/**
 * Every scheme name of the specification is the same HTTP Basic header. An operation that declares none takes it too: a
 * good credential identifies the caller, a bad one leaves the caller anonymous. Where one is optional, a bad one is
 * refused. Admitting a call spends a query.
 */
export function wirelessAdapter(service: WirelessService): ServiceAdapter<Caller> {
  return {
    file: service.place,
    admit: (endpoint, request) => admit(service, endpoint, request),
    errorBody(error) {
      if (error.status === 401)
        return { body: `Not Authorized (${error.message})`, contentType: 'text/plain;charset=utf-8' };
      return {
        body: JSON.stringify({ success: false, message: error.message }),
        contentType: 'application/json;charset=utf-8',
      };
    },
  };
}

async function admit(
  service: WirelessService,
  endpoint: Endpoint,
  request: UpstreamRequest,
): Promise<Caller> {
  const token = await tokenOf(service, request.headers.authorization);
  const account = token && (await service.people.account(token.account));
  if (!token || !account) {
    const { auth } = endpoint.parts;
    if (auth === 'none' || (auth === 'optional' && !request.headers.authorization)) return ANONYMOUS;
    throw new UpstreamError(401, 'no such API name and token', undefined, {
      'www-authenticate': 'Basic realm="wireless"',
    });
  }
  await pay(service, endpoint, token);
  return { account, tokenType: token.type };
}

async function tokenOf({ people }: WirelessService, header: string | undefined): Promise<Token | undefined> {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [, name, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  if (name === undefined || secret === undefined) return undefined;
  const known = await people.token(name);
  const equal = isSameSecret(secret, known?.token ?? '');
  return known && equal && known.token !== '' && known.status === 'STATUS_ACTIVE' ? known : undefined;
}

/** A commercial token pays for searches from its balance and has nothing else; the others have daily limits. */
async function pay(
  { people, settings, nowMs }: WirelessService,
  endpoint: Endpoint,
  token: Token,
): Promise<void> {
  const { quota, failures = [] } = endpoint.parts;
  if (token.type === 'COMMAPI') {
    if (quota === 'detail')
      throw new UpstreamError(403, 'Commercial request made for a non-commercial resource.');
    if (failures.includes(402)) {
      if (await people.charge(token.name)) return;
      throw new UpstreamError(402, 'Insufficient balance for commercial query');
    }
  }
  if (!settings.dailyLimits || quota === undefined || quota === 'window') return;
  const day = utcDay(nowMs());
  if (!(await people.spend(token.account, quota, day, settings.dailyLimits[quota])))
    throw new UpstreamError(429, QUOTA_SPENT);
}
