import { Failure } from '#domain/failure.ts';
import { tellFailure } from '#services/failureWatch.ts';
import { IMPORT_PATH } from '#services/gateway/endpoints.ts';
import { ImportJob } from '#services/gateway/shapes.ts';
import { failureOf, gatewayOffline } from '#services/request.ts';

const WHERE = { service: 'gateway', operation: 'import' };

/**
 * Sends a file of observations to the gateway. `onSent` hears bytes on the way: fetch cannot tell them. Resolves
 * with the job that imports it; throws Failure, or the signal's reason when it is aborted.
 */
export function uploadFile(
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ImportJob> {
  const sending = new Promise<ImportJob>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${IMPORT_PATH}?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      try {
        resolve(readJob(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(gatewayOffline('The file did not arrive.', WHERE));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(file);
  });
  return sending.catch((error: unknown) => {
    if (error instanceof Failure) tellFailure(error);
    throw error;
  });
}

function readJob(status: number, text: string): ImportJob {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Failure({
      kind: 'shape',
      message: 'The answer to the file is not JSON.',
      raw: text.slice(0, 2000),
      status,
      ...WHERE,
    });
  }
  if (status >= 300) throw failureOf(body, status, WHERE);
  return ImportJob.read(body, '', () => {});
}
