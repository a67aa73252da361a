// A refusal of the workbook service: an HTTP status, a code, and below it the code that clients act on.

import { UpstreamError } from '#server/emulator/UpstreamError.ts';

/** Second-level codes with their statuses. */
const STATUSES = {
  invalidArgument: 400,
  invalidReference: 400,
  rangeExceedsLimit: 400,
  unsupportedOperation: 400,
  unsupportedWorkbook: 400,
  itemAlreadyExists: 400,
  badRequestUncategorized: 400,
  unauthorizedUncategorized: 401,
  accessDenied: 403,
  itemNotFound: 404,
  apiNotFound: 404,
  invalidSessionNotFound: 404,
  invalidSessionReCreatable: 404,
  methodNotAllowed: 405,
  accessConflict: 409,
  nameAlreadyExists: 409,
  insertDeleteConflict: 409,
  filteredRangeConflict: 409,
  mergedRangeConflict: 409,
  nonBlankCellOffSheet: 409,
  payloadTooLargeUncategorized: 413,
  internalServerErrorUncategorized: 500,
  notImplementedUncategorized: 501,
  serviceUnavailableUncategorized: 503,
  insufficientStorage: 507,
} as const satisfies Record<string, number>;

export type InnerCode = keyof typeof STATUSES;

export class WorkbookError extends UpstreamError {
  /** The second-level code. */
  readonly inner: InnerCode;

  constructor(inner: InnerCode, message: string, headers: Record<string, string> = {}) {
    super(STATUSES[inner], message, topOf(inner), headers);
    this.name = 'WorkbookError';
    this.inner = inner;
  }
}

/** The first-level code: what is in no category is named by its status. */
function topOf(inner: InnerCode): string {
  if (inner === 'unauthorizedUncategorized') return 'InvalidAuthenticationToken';
  return inner[0]!.toUpperCase() + inner.slice(1).replace(/Uncategorized$/, '');
}

export const workbookError = (inner: InnerCode, message: string) => new WorkbookError(inner, message);

/** What real services answer for any other file. */
export const notAWorkbook = () => new WorkbookError('accessDenied', 'Could not obtain a WAC access token.');

const OF_STATUS: Readonly<Record<number, InnerCode>> = {
  400: 'invalidArgument',
  401: 'unauthorizedUncategorized',
  404: 'apiNotFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLargeUncategorized',
  507: 'insufficientStorage',
};

/** Failures of the router, and unexpected ones, in the service's format. */
export function asWorkbookError(error: UpstreamError): WorkbookError {
  if (error instanceof WorkbookError) return error;
  return workbookError(OF_STATUS[error.status] ?? 'internalServerErrorUncategorized', error.message);
}
