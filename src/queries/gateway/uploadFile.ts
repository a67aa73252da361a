import { Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { asksForSecret, sendInSession } from '#services/pageSession.ts';
import { failureOf, gatewayOffline } from '#services/request.ts';
import type { Shape } from '#services/shape.ts';
import { reportFailure } from '#services/watchFailures.ts';

const WHERE = { service: 'gateway', operation: 'import' };

/** Where files of a kind go, and what comes back. */
export interface UploadTarget<T> {
  path: string;
  maxBytes: number;
  /** What is said of a larger file. */
  tooLarge: string;
  reply: Shape<T>;
}

/**
 * Sends a file to the gateway. `onSent` hears bytes on the way: fetch cannot tell them. Resolves with what the gateway
 * makes of it; throws Failure, or the signal's reason when it is aborted.
 */
export async function uploadFile<T>(
  file: File,
  { path, maxBytes, tooLarge, reply }: UploadTarget<T>,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<T> {
  // The gateway cuts the connection of such a file, which looks as if it were away.
  if (file.size > maxBytes) throw unusableFile(tooLarge);
  try {
    const { status, responseText } = await sendInSession(
      (headers) => send(file, path, headers, onSent, signal),
      (answer) => answer.status === 401 && asksForSecret(answer.getResponseHeader('www-authenticate')),
    );
    return reply.read(readBody(status, responseText), '', () => {});
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Browsers end the request of a file that changes or goes as they end that of a gateway that goes.
    if (isGatewayUnreachable(error) && !(await isReadable(file)))
      throw unusableFile('The file was changed, moved or deleted during the upload. Choose it again.');
    reportFailure(error);
    throw error;
  }
}

function unusableFile(message: string): Failure {
  return new Failure({ kind: 'invalid', message, ...WHERE });
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function send(
  file: File,
  path: string,
  headers: Record<string, string>,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?${new URLSearchParams({ name: file.name })}`);
    for (const [name, value] of Object.entries({ ...headers, 'content-type': 'application/octet-stream' }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(request);
    request.onerror = () => reject(gatewayOffline('The upload failed. Choose the file again.', WHERE));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(file);
  });
}

function readBody(status: number, text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Failure({
      kind: 'shape',
      message: 'The reply to the upload is not JSON.',
      raw: text.slice(0, 2000),
      status,
      ...WHERE,
    });
  }
  if (status >= 300) throw failureOf(body, status, WHERE);
  return body;
}
