// Several calls in one request, as JSON batching of Graph has them.

import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { isRecord } from './checkAllRead.ts';

const MAX_CALLS = 20;
const FAILED_DEPENDENCY = 424;

interface Call {
  id: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  dependsOn: readonly string[];
}

interface CallResponse {
  id: string;
  status: number;
  headers: Record<string, string>;
  body?: unknown;
}

export const isBatch = ({ method, path }: UpstreamRequest): boolean =>
  method === 'POST' && /^\/+(?:v1\.0|beta)\/+(?:\$|%24)batch\/*$/i.test(path);

/**
 * Answers the calls one after the other, which is an order that every `dependsOn` allows; one whose predecessor failed is
 * not made and gets 424. Each goes to `answer` with the token of the batch. Throws WorkbookError for a batch that cannot
 * be read: none of its calls was made then.
 */
export async function answerBatch(
  batch: UpstreamRequest,
  answer: (request: UpstreamRequest) => Promise<UpstreamResponse>,
): Promise<{ responses: CallResponse[] }> {
  const calls = readCalls(batch.body);
  const version = /^\/+[^/]+/.exec(batch.path)![0];
  const { authorization } = batch.headers;
  const responses: CallResponse[] = [];
  const failed = new Set<string>();
  for (const { id, method, url, headers, body, dependsOn } of calls) {
    const response = dependsOn.some((before) => failed.has(before))
      ? notMade(id)
      : written(
          id,
          await answer({
            method,
            path: `${version}/${url.replace(/^\/+/, '')}`,
            headers: { ...headers, ...(authorization !== undefined && { authorization }) },
            ...(batch.base !== undefined && { base: batch.base }),
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }),
        );
    if (response.status >= 400) failed.add(id);
    responses.push(response);
  }
  return { responses };
}

function written(id: string, { status, headers, body }: UpstreamResponse): CallResponse {
  const text = new TextDecoder().decode(body);
  if (text === '') return { id, status, headers };
  const isJson = /json/i.test(headers['content-type'] ?? '');
  return { id, status, headers, body: isJson ? JSON.parse(text) : Buffer.from(body).toString('base64') };
}

function notMade(id: string): CallResponse {
  const error = { code: 'FailedDependency', message: 'A call that this one depends on failed.' };
  return { id, status: FAILED_DEPENDENCY, headers: {}, body: { error } };
}

function readCalls(body: string | undefined): Call[] {
  const requests = readJson(body);
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > MAX_CALLS)
    throw invalid(`requests must be a list of 1 to ${MAX_CALLS} calls`);
  const known = new Set<string>();
  return requests.map((given: unknown, at) => {
    const call = readCall(given, at);
    if (known.has(call.id)) throw invalid(`requests[${at}].id ${JSON.stringify(call.id)} is there twice`);
    const unknown = call.dependsOn.find((id) => !known.has(id));
    if (unknown !== undefined)
      throw invalid(`requests[${at}].dependsOn names ${JSON.stringify(unknown)}, which is no call before it`);
    known.add(call.id);
    return call;
  });
}

function readJson(body: string | undefined): unknown {
  try {
    const read: unknown = JSON.parse(body ?? '');
    return isRecord(read) ? read.requests : undefined;
  } catch (error) {
    throw invalid(`the body cannot be read: ${(error as Error).message}`);
  }
}

function readCall(given: unknown, at: number): Call {
  const { id, method, url, headers = {}, body, dependsOn = [] } = isRecord(given) ? given : {};
  const where = `requests[${at}]`;
  if (typeof id !== 'string' || id === '') throw invalid(`${where}.id must be a text`);
  if (typeof method !== 'string' || !/^(GET|POST|PATCH|PUT|DELETE)$/i.test(method))
    throw invalid(`${where}.method must be GET, POST, PATCH, PUT or DELETE`);
  if (typeof url !== 'string' || /^[a-z]+:/i.test(url) || /(?:\$|%24)batch/i.test(url))
    throw invalid(`${where}.url must be relative to the version, and no batch`);
  if (!isRecord(headers)) throw invalid(`${where}.headers must be an object of texts`);
  if (!Array.isArray(dependsOn) || dependsOn.some((one) => typeof one !== 'string'))
    throw invalid(`${where}.dependsOn must be a list of ids`);
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { id, method: method.toUpperCase(), url, headers: Object.fromEntries(lower), body, dependsOn };
}

const invalid = (rule: string) => workbookError('badRequestUncategorized', `Invalid batch: ${rule}.`);
