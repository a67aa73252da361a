import { authorizationHeader } from '#server/gateway/adapters/authorizationHeader.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import { LIVE_LIMITS } from '#server/upstream/liveUpstream.ts';
import { answerTooLarge } from '#server/upstream/UnusableBody.ts';
import type { MemoryShare, Upstream, UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { WireRequest } from '#services/request.ts';

/** A call of an embedded service may read up to ten million entries, which it limits itself. */
const EMBEDDED_BODY_BYTES = 128 * 1024 * 1024;

/** Sends a request with the credential of its connection. Throws Unreachable, and UnusableBody whoever answers. */
export async function sendSigned(
  { upstream, clockOffsetMs }: { upstream: Upstream; clockOffsetMs: number },
  wire: WireRequest,
  { mode, baseUrl, credential }: Connection,
  signal: AbortSignal,
  memory: MemoryShare,
): Promise<UpstreamResponse> {
  const headers = { ...wire.headers };
  const base = baseUrl.replace(/\/+$/, '');
  if (credential) headers.authorization = authorizationHeader(credential, wire, base, clockOffsetMs);
  const path = wire.query ? `${wire.path}?${wire.query}` : wire.path;
  const request = { method: wire.method, path, headers, ...(wire.body !== undefined && { body: wire.body }) };
  const reply = await upstream.send(request, signal, memory);
  const most = mode === 'live' ? LIVE_LIMITS.bodyBytes : EMBEDDED_BODY_BYTES;
  if (reply.body.length > most) throw answerTooLarge(reply.body.length, most, reply);
  return reply;
}
