import { authorizationHeader } from '#server/gateway/adapters/authorizationHeader.ts';
import { LIVE_LIMITS } from '#server/upstream/liveUpstream.ts';
import { answerTooLarge } from '#server/upstream/UnusableBody.ts';
import type { MemoryShare, UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { Call } from './Call.ts';
import type { UpstreamState } from './UpstreamStates.ts';

/** An emulator may read up to ten million entries for a call; it limits itself. */
const EMBEDDED_BODY_BYTES = 128 * 1024 * 1024;

type SignableCall = Pick<Call, 'wire' | 'connection' | 'signal'> & {
  state: Pick<UpstreamState, 'upstream' | 'clockSkewMs'>;
};

/** Sends a request with the credential of its connection. Throws Unreachable, and UnusableBody whoever answers. */
export async function sendSigned(
  { wire, connection, signal, state: { upstream, clockSkewMs } }: SignableCall,
  memory: MemoryShare,
): Promise<UpstreamResponse> {
  const { mode, baseUrl, credential } = connection;
  const headers = { ...wire.headers };
  const base = baseUrl.replace(/\/+$/, '');
  if (credential) headers.authorization = authorizationHeader(credential, wire, base, clockSkewMs);
  const path = wire.query ? `${wire.path}?${wire.query}` : wire.path;
  const { method, body, bytes } = wire;
  const request = { method, path, headers, ...(body !== undefined && { body }), ...(bytes && { bytes }) };
  const response = await upstream.send(request, signal, memory);
  const most = mode === 'live' ? LIVE_LIMITS.bodyBytes : EMBEDDED_BODY_BYTES;
  if (response.body.length > most) throw answerTooLarge(response.body.length, most, response);
  return response;
}
