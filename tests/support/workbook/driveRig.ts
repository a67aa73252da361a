// The workbook service on a folder of its own, asked the way that clients ask it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import {
  openWorkbookEmulator,
  type WorkbookEmulatorOptions,
} from '#server/emulator/workbook/openWorkbookEmulator.ts';
import { type Endpoint, type Input, isDownload, type Reply } from '#services/endpoint.ts';
import { readReply, wireRequest } from '#services/request.ts';

/** What tests look into, whatever it is. */
export interface Json {
  [name: string]: Json;
}

export interface DriveResponse {
  status: number;
  headers: Record<string, string>;
  /** The body of an answer that is no JSON is in `bytes` only. */
  text: string;
  json: Json;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Starts the service on these files; all goes with the test. */
export function driveRig(
  files: Readonly<Record<string, Uint8Array | string>> = {},
  options: WorkbookEmulatorOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-drive-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const twin = openWorkbookEmulator(folder, options);
  onTestFinished(async () => {
    await twin.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<DriveResponse> {
    const reply = await twin.answer({
      method,
      path,
      headers: { authorization: 'Bearer embedded', ...headers },
      ...(body instanceof Uint8Array
        ? { bytes: body }
        : body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = reply.headers['content-type']?.includes('json');
    const text = isJson ? new TextDecoder().decode(reply.body) : '';
    const json = text ? JSON.parse(text) : undefined;
    return { status: reply.status, headers: reply.headers, text, json, bytes: new Uint8Array(reply.body) };
  }

  /** As the product asks: filled from its row, and read against it. */
  async function call<E extends Endpoint>(
    row: E,
    input: Input<E>,
  ): Promise<DriveResponse & { reply: Reply<E>; notes: string[] }> {
    const { method, path, query, headers, body, bytes } = wireRequest(row, input);
    const asked = await ask(method, query ? `${path}?${query}` : path, body ?? bytes, headers);
    const notes: string[] = [];
    const content = isDownload(row) ? asked.bytes : asked.json;
    const reply = asked.status < 300 ? readReply(row, content, notes) : (null as Reply<E>);
    return { ...asked, reply, notes };
  }

  /** The workbook as its file is now. */
  const bookNow = (name = 'book.xlsx') => Book.open(readFileSync(join(folder, name)));

  return { folder, twin, ask, call, bookNow };
}

export type DriveRig = ReturnType<typeof driveRig>;

/** The second-level code of a refusal. */
export function innerCode({ text }: DriveResponse): string | undefined {
  const body = text === '' ? {} : (JSON.parse(text) as { error?: { innerError?: { code?: string } } });
  return body.error?.innerError?.code;
}
