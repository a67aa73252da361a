import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { SharedDatabase } from './SharedDatabase.ts';

/** AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

test('SharedDatabase: a connection that is reset at its first question fails that question, and nothing else', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.once('data', () => socket.resetAndDestroy());
      socket.write(WELCOME);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = new SharedDatabase(`postgres://anna@127.0.0.1:${port}/survey`);
  onTestFinished(async () => {
    await database.close();
    server.close();
  });
  await expect(database.rows('SELECT 1')).rejects.toMatchObject({
    kind: 'offline',
    message: `The shared database survey on 127.0.0.1:${port} cannot be reached: the connection broke.`,
  });
});
