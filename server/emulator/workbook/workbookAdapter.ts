// How the embedded workbook service speaks: a Bearer token, and errors of two levels.

import { randomUUID } from 'node:crypto';
import { isSameSecret } from '#server/emulator/isSameSecret.ts';
import type { ServiceAdapter } from '#server/emulator/router.ts';
import { amount } from '#server/emulator/workbook/package/PackageError.ts';
import { LARGEST_FILE_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';
import type { DownloadLinks } from '#server/emulator/workbook/protocol/DownloadLinks.ts';
import { asWorkbookError, workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Caller } from '#server/emulator/workbook/service/WorkbookService.ts';
import type { UpstreamRequest } from '#server/upstream/Upstream.ts';

/** The token that the service knows. */
const TOKEN = 'embedded';
/** If the base address is unknown. */
const DEFAULT_BASE = 'https://graph.microsoft.com';
const LARGEST_BODY_BYTES = 5_000_000;

/** Of one request: its errors carry its ids. */
export function workbookAdapter(
  request: UpstreamRequest,
  nowMs: number,
  file = '',
  links?: DownloadLinks,
): ServiceAdapter<Caller> & { headers: Record<string, string> } {
  const requestId = randomUUID();
  const clientId = clientIdOf(request) ?? requestId;
  return {
    file,
    headers: { 'request-id': requestId, 'client-request-id': clientId, date: new Date(nowMs).toUTCString() },
    admit() {
      const token = /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const isLink = links?.admits(request, nowMs) === true;
      if (!isLink && (token === undefined || !isSameSecret(token, TOKEN)))
        throw workbookError(
          'unauthorizedUncategorized',
          token === undefined ? 'Access token is empty.' : 'Access token is not valid.',
        );
      if (Buffer.byteLength(request.body ?? '') > LARGEST_BODY_BYTES)
        throw workbookError(
          'payloadTooLargeUncategorized',
          `The body is larger than ${LARGEST_BODY_BYTES} bytes. Split it into smaller calls.`,
        );
      if ((request.bytes?.length ?? 0) > LARGEST_FILE_BYTES)
        throw workbookError(
          'payloadTooLargeUncategorized',
          `The file is too large: ${amount(request.bytes!.length)} bytes; the limit is ${amount(LARGEST_FILE_BYTES)}.`,
        );
      const version = /^\/+(v1\.0|beta)\//i.exec(request.path)?.[1] ?? 'v1.0';
      const base = `${request.base ?? DEFAULT_BASE}/${version.toLowerCase()}`;
      const isReachable = links && request.base !== undefined;
      return {
        base,
        ...(isReachable && { downloadUrl: (item: string) => base + links.pathOf(item, nowMs) }),
      };
    },
    errorBody(thrown) {
      const { code, message, inner } = asWorkbookError(thrown);
      const innerError = {
        code: inner,
        message,
        date: new Date(nowMs).toISOString().slice(0, 19),
        'request-id': requestId,
        'client-request-id': clientId,
      };
      return {
        body: JSON.stringify({ error: { code, message, innerError } }),
        contentType: 'application/json',
      };
    },
  };
}

const clientIdOf = ({ headers }: UpstreamRequest) => {
  const id = headers['client-request-id'];
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined;
};
