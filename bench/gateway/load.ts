// One burst of requests in a process of its own; tells requests a second, p50 and p99 in milliseconds. It reads of an answer
// no more than its head and counts the rest, so that the processor is left to what is measured.

import { connect } from 'node:net';

export interface Burst {
  url: string;
  /** With `%` where each request has digits of its own, spread evenly. */
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const ANSWER = /^HTTP\/1\.1 200 .*?\r\ncontent-length: (\d+)\r\n/is;
const HEAD_END = '\r\n\r\n';
/** What all connections read into, one after the other. */
const buffer = Buffer.allocUnsafe(256 * 1024);
const burst = JSON.parse(process.argv[2]!) as Burst;
const { hostname, port, host } = new URL(burst.url);
const fields = Object.entries({ host, ...burst.headers }).map(([name, value]) => `${name}: ${value}\r\n`);

const ownDigits = (caller: number, at: number) =>
  String((at * 7919) % 10_000).padStart(4, '0') + String(caller).padStart(2, '0') + process.pid + at;

/** Asks on one connection, again as soon as it has the answer, until the time is over. Resolves to the milliseconds of each. */
function call(caller: number, endMs: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const waits: number[] = [];
    let askedMs = 0;
    let head = '';
    /** Bytes of the body that are still to come. */
    let missing = 0;

    function ask(): void {
      const path = burst.path.replace('%', ownDigits(caller, waits.length));
      askedMs = performance.now();
      socket.write(`GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`, 'latin1');
    }

    function read(count: number): boolean {
      if (missing > 0) missing -= count;
      else {
        head += buffer.toString('latin1', 0, count);
        const cut = head.indexOf(HEAD_END);
        if (cut < 0) return true;
        const [, length] = ANSWER.exec(head) ?? [];
        if (length === undefined) reject(new Error(`no answer: ${head.slice(0, cut)}`));
        missing = Number(length) - (head.length - cut - HEAD_END.length);
        head = '';
      }
      if (missing === 0) answered();
      return true;
    }

    function answered(): void {
      const nowMs = performance.now();
      waits.push(nowMs - askedMs);
      if (nowMs < endMs) ask();
      else resolve(waits);
    }

    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: read } });
    socket.setNoDelay();
    socket.on('connect', ask).on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
  });
}

const beganMs = performance.now();
const endMs = beganMs + burst.seconds * 1000;
const callers = await Promise.all(Array.from({ length: burst.connections }, (_, at) => call(at, endMs)));
const waits = callers.flat().sort((a, b) => a - b);
const perSecond = (waits.length * 1000) / (performance.now() - beganMs);
const at = (share: number) => waits[Math.floor(share * waits.length)]!;
const told: Measured = { perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
process.send!(told, () => process.exit());
