// A gateway on a fresh home, called without sockets, in front of upstreams that only take notes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { handleRequest } from '#server/gateway/handleRequest.ts';
import type { GatewayResponse } from '#server/gateway/http/exchange.ts';
import { type GatewayOptions, type RunningGateway, startGateway } from '#server/gateway/startGateway.ts';
import type { Upstream, UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { byService, type UpstreamService } from '#services/services.ts';

/** A folder that goes with the test. */
export function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'airledger-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

export interface RecordingUpstream extends Upstream {
  requests: UpstreamRequest[];
  /** Replaceable; answers `{}` at first. */
  answer: (request: UpstreamRequest, signal: AbortSignal) => UpstreamResponse | Promise<UpstreamResponse>;
}

export function reply(body: unknown, status = 200, headers: Record<string, string> = {}): UpstreamResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers, body: Buffer.from(text) };
}

export function recordingUpstream(): RecordingUpstream {
  const upstream: RecordingUpstream = {
    requests: [],
    answer: () => reply({}),
    async send(request, signal) {
      upstream.requests.push(request);
      return upstream.answer(request, signal);
    },
    async close() {},
  };
  return upstream;
}

export interface RigResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
  json: unknown;
  bytes: Buffer;
}

interface Extra {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Exactly these headers, in this order, instead of the usual ones. */
  rawHeaders?: string[];
  signal?: AbortSignal;
}

export interface GatewayRig {
  gateway: RunningGateway;
  home: string;
  upstreams: Record<UpstreamService, RecordingUpstream>;
  ask(method: string, target: string, extra?: Extra): Promise<RigResponse>;
  /** Makes a service live at an address, with a credential. */
  goLive(service: string, baseUrl: string, credential: Record<string, string>): Promise<RigResponse>;
}

/** Starts the rig; it closes with the test. */
export async function gatewayRig(options: Partial<GatewayOptions> = {}): Promise<GatewayRig> {
  const home = options.home ?? freshHome();
  const upstreams = byService(recordingUpstream);
  const gateway = await startGateway({ home, port: 0, version: 'test', embedded: upstreams, ...options });
  onTestFinished(() => gateway.close(0));
  const ask = (method: string, target: string, extra: Extra = {}) => askOf(gateway, method, target, extra);
  return {
    gateway,
    home,
    upstreams,
    ask,
    goLive: (service, baseUrl, credential) =>
      ask('PUT', `/api/gateway/connections/${service}`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode: 'live', baseUrl, credential }),
      }),
  };
}

async function askOf(
  gateway: RunningGateway,
  method: string,
  target: string,
  extra: Extra,
): Promise<RigResponse> {
  const usual = {
    host: `127.0.0.1:${gateway.port}`,
    authorization: `Bearer ${gateway.token}`,
    ...extra.headers,
  };
  const body = extra.body ?? '';
  const answer = await handleRequest(gateway.parts, {
    method,
    target,
    rawHeaders: extra.rawHeaders ?? Object.entries(usual).flat(),
    readText: async () => String(body),
    stream: async function* stream() {
      yield Buffer.from(body);
    },
    signal: extra.signal ?? new AbortController().signal,
  });
  return readResponse(answer);
}

function readResponse({ status, headers, body }: GatewayResponse): RigResponse {
  const bytes = Buffer.from(body);
  const text = bytes.toString('utf8');
  const isJson = headers['content-type']?.startsWith('application/json') && !headers['content-encoding'];
  return { status, headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined, bytes };
}

/** The failure's kind, or undefined for a success. */
export function kindOf(asked: RigResponse): string | undefined {
  return (asked.json as { failure?: { kind: string } } | undefined)?.failure?.kind;
}
