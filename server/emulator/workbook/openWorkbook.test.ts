import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { openWorkbook } from './openWorkbook.ts';

function someHost(lifetimes?: { persistentMs: number; temporaryMs: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-workbooks-'));
  writeFileSync(join(folder, 'book.xlsx'), bookOf());
  const host = openWorkbook({ folder, ...(lifetimes && { lifetimes }) });
  onTestFinished(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ) => {
    const request = { method, path, headers: { authorization: 'Bearer embedded', ...headers } };
    const { status, body } = await host.send(request, signal ?? new AbortController().signal);
    return { status, json: JSON.parse(new TextDecoder().decode(body) || 'null') };
  };
  return { host, ask };
}

const WB = '/me/drive/root:/book.xlsx:/workbook';

test('openWorkbook: requests reach the thread and return', async () => {
  const { ask } = someHost();
  expect((await ask('GET', `${WB}/worksheets`)).json.value[0].name).toBe('Sheet1');
});

test('openWorkbook: an aborted request ends, and the next one is served', async () => {
  const { ask } = someHost();
  const gone = new AbortController();
  const asked = ask('GET', `${WB}/worksheets`, {}, gone.signal);
  gone.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  expect((await ask('GET', `${WB}/worksheets`)).status).toBe(200);
});

test('openWorkbook: session lifetimes are settings', async () => {
  const { ask } = someHost({ persistentMs: -1, temporaryMs: -1 });
  const { json } = await ask('POST', `${WB}/createSession`);
  const asked = await ask('GET', `${WB}/worksheets`, { 'workbook-session-id': json.id });
  expect([asked.status, asked.json.error.innerError.code]).toEqual([404, 'invalidSessionReCreatable']);
});

test('openWorkbook: a closed service says so', async () => {
  const { host, ask } = someHost();
  await ask('GET', `${WB}/worksheets`);
  await host.close();
  const asked = await ask('GET', `${WB}/worksheets`);
  expect([asked.status, asked.json.error.innerError]).toEqual([
    500,
    expect.objectContaining({
      code: 'internalServerErrorUncategorized',
      message: 'The embedded workbook service is closed',
    }),
  ]);
});

test('openWorkbook: a long, endless or huge formula has a value', async () => {
  const { host } = someHost();
  const values = new Map<string, number | string>([
    [`=${'1+'.repeat(4_000)}1`, 4_001],
    [`=1${'%'.repeat(8_000)}`, 0],
    ['=LET(f,LAMBDA(f,x,IF(x>150,x,f(f,x+1))),f(f,1))', 151],
    ['=LET(f,LAMBDA(f,x,f(f,x+1)),f(f,1))', '#NUM!'],
    ['=LET(f,LAMBDA(f,x,MAP(x,LAMBDA(y,f(f,y)))),f(f,1))', '#NUM!'],
    ['=SEQUENCE(1048576,16384)', '#NUM!'],
    ['=A:XFD*2', '#NUM!'],
    ['=REPT("x",1E9)', '#VALUE!'],
    ['=D1', 0],
  ]);
  for (const [formula, value] of values) {
    const { status, body } = await host.send(
      {
        method: 'PATCH',
        path: `${WB}/worksheets('Sheet1')/range(address='D1')`,
        headers: { authorization: 'Bearer embedded' },
        body: JSON.stringify({ formulas: formula }),
      },
      new AbortController().signal,
    );
    const text = new TextDecoder().decode(body);
    expect([formula.slice(0, 60), status, JSON.parse(text).values]).toEqual([
      formula.slice(0, 60),
      200,
      [[value]],
    ]);
  }
});

test('openWorkbook: the first answer of a new folder has its samples, also when an earlier start was stopped at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-workbooks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await openWorkbook({ folder, samples: true }).close();
  const host = openWorkbook({ folder, samples: true });
  onTestFinished(() => host.close());
  const list = {
    method: 'GET',
    path: '/me/drive/root/children',
    headers: { authorization: 'Bearer embedded' },
  };
  const { body } = await host.send(list, new AbortController().signal);
  const names = JSON.parse(new TextDecoder().decode(body)).value.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['Cell review.xlsx', 'Large survey.xlsx', 'Survey log.xlsx']);
});
