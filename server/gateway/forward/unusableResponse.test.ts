import { expect, test } from 'vitest';
import { type FaultyServer, faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { gatewayRig, kindOf, type RigResponse } from '#tests/support/gateway/gatewayRig.ts';

const SEARCH = '/api/wireless/api/v2/network/search?ssid=';
const BASIC = { scheme: 'basic', name: 'AID0123456789', token: 'wireless-secret-token' };

async function liveRig(serve: FaultyServer['serve']) {
  const rig = await gatewayRig();
  const server = await faultyServer(serve);
  await rig.goLive('wireless', server.url, BASIC);
  return { rig, server };
}

const failureIn = ({ json }: RigResponse) => (json as { failure: Record<string, unknown> }).failure;

test.each<[string, FaultyServer['serve'], string, string]>([
  [
    'too large',
    (socket) => socket.write(httpAnswer(200, '{', { 'content-length': 32 * 1024 * 1024 + 1 })),
    'answerTooLarge',
    "The service's answer is too large: it has 33,554,433 bytes, the gateway reads at most 33,554,432 (32 MB). Ask for less, such as a smaller area or fewer rows.",
  ],
  [
    'damaged',
    (socket) => socket.write(httpAnswer(200, '{}', { 'content-encoding': 'gzip' })),
    'answerNotDecoded',
    "The service's answer cannot be unpacked: its gzip data is damaged or cut short. Check the base address in Connections; if it is right, report this to the service.",
  ],
])(
  'a response that is %s is requested once, costs one query and opens no breaker',
  async (_, serve, code, message) => {
    const { rig, server } = await liveRig(serve);
    for (let call = 1; call <= 6; call += 1) {
      const asked = await rig.ask('GET', `${SEARCH}${call}`);
      expect([asked.status, failureIn(asked)]).toEqual([
        502,
        {
          kind: 'shape',
          service: 'wireless',
          operation: 'networkSearch',
          status: 200,
          code,
          message,
          cost: 1,
          quota: 'search',
        },
      ]);
      expect(server.heads).toHaveLength(call);
    }
    const { quotas } = (await rig.ask('GET', '/api/gateway/ledger')).json as {
      quotas: { class: string; spent: number }[];
    };
    expect(quotas.find((one) => one.class === 'search')!.spent).toBe(6);
    server.serve = (socket) => socket.write(httpAnswer(200, '{"success":true,"results":[]}'));
    expect((await rig.ask('GET', `${SEARCH}7`)).status).toBe(200);
  },
);

test('the status of a failed response counts, whatever its body', async () => {
  const { rig } = await liveRig((socket) =>
    socket.write(httpAnswer(403, 'no', { 'content-encoding': 'gzip' })),
  );
  const asked = await rig.ask('GET', `${SEARCH}a`);
  expect(kindOf(asked)).toBe('plan');
  expect(failureIn(asked).message).toBe('The service answered with status 403.');
});
