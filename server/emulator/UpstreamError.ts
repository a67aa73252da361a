import { diskFailure } from '#server/disk/diskFailure.ts';

/** A refusal or a failure with the status that the specification gives it. */
export class UpstreamError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, code?: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'UpstreamError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** What was thrown, as an error of the service; a failure of the disk names `file`. */
export function asUpstreamError(thrown: unknown, file: string): UpstreamError {
  if (thrown instanceof UpstreamError) return thrown;
  const failure = diskFailure(thrown, file);
  if (!failure) return new UpstreamError(500, String(thrown));
  return new UpstreamError(failure.kind === 'full' ? 507 : 500, failure.message);
}
