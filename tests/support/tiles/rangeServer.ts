import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RangeServer {
  /** The address of the file. */
  url: string;
  /** Bytes of each answer. */
  sent: number[];
  /** Replaceable: another file at the same address, or a fault. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  serve(bytes: Buffer): void;
}

/** A server of one file that answers range requests. `whenTestEnds` takes what closes it. */
export async function rangeServer(
  bytes: Buffer,
  whenTestEnds: (close: () => void) => void,
): Promise<RangeServer> {
  const server = createServer((request, response) => one.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenTestEnds(() => void server.close().closeAllConnections());
  const one: RangeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/world.pmtiles`,
    sent: [],
    answer: () => {},
    serve(file) {
      const etag = `"${file.length}-${file.at(-1)}"`;
      one.answer = ({ headers }, response) => {
        const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')!.map(Number);
        const part = file.subarray(from, to + 1);
        one.sent.push(part.length);
        const range = `bytes ${from}-${from + part.length - 1}/${file.length}`;
        response.writeHead(206, { etag, 'content-range': range, 'content-length': part.length }).end(part);
      };
    },
  };
  one.serve(bytes);
  return one;
}
