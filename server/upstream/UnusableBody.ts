import type { UpstreamResponse } from './Upstream.ts';

/** The gateway's own codes for an answer that it cannot take. */
export type UnusableCode = 'answerTooLarge' | 'answerNotDecoded';

/**
 * An answer that came with a body that cannot be taken: the service is well, and asking again would cost the same again
 * for the same answer. It is a reply without a body, for what its status and headers tell. `message` continues a sentence
 * that begins with the answer.
 */
export class UnusableBody extends Error implements UpstreamResponse {
  readonly code: UnusableCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body = new Uint8Array();

  constructor(code: UnusableCode, message: string, { status, headers }: Omit<UpstreamResponse, 'body'>) {
    super(message);
    this.name = 'UnusableBody';
    this.code = code;
    this.status = status;
    this.headers = headers;
  }
}

/** `bytes` is undefined if the size is unknown. */
export function answerTooLarge(
  bytes: number | undefined,
  maxBytes: number,
  head: Omit<UpstreamResponse, 'body'>,
): UnusableBody {
  const size = bytes === undefined ? '' : `it has ${bytes.toLocaleString('en')} bytes, `;
  const limit = `${maxBytes.toLocaleString('en')} (${maxBytes / 1024 / 1024} MB)`;
  return new UnusableBody('answerTooLarge', `is too large: ${size}the gateway reads at most ${limit}.`, head);
}
