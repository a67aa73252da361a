import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { crawlsRig, idsOf } from '#tests/support/followers/crawlsRig.ts';
import { fakeFollowers, someIds } from '#tests/support/followers/fakeFollowers.ts';
import { reply } from '#tests/support/gateway/gatewayRig.ts';
import { turn } from '#tests/support/jobs/jobParts.ts';
import { cases } from '#tests/support/runner/sampled.ts';

const event = fc.oneof(
  { weight: 6, arbitrary: fc.constant('page') },
  { weight: 1, arbitrary: fc.constantFrom('down', 'html', 'cut', 'restart', 'arrivals', 'overlap') },
);

test('crawl: whatever happens, every id is stored once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 120 }),
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 }),
      fc.array(event, { maxLength: 30 }),
      fc.array(fc.nat(25), { maxLength: 4 }),
      async (count, sizes, events, refusals) => {
        const followers = fakeFollowers(someIds(count));
        followers.window = { limit: 15, lengthMs: 900_000 };
        followers.pageSize = (page) => (page < 40 ? sizes[page % sizes.length]! : 30);
        const bodies: Record<string, string> = { html: '<html>', cut: '{"ids":["1' };
        let arrived = 0;
        let wantsRestart = false;
        followers.instead = (cursor, page) => {
          if (refusals.includes(page) && cursor !== '-1') return reply({ errors: [{ code: 34 }] }, 404);
          const now = events[page];
          if (now === 'down') return reply('{}', 503);
          if (now === 'html' || now === 'cut') return reply(bodies[now]);
          if (now === 'restart') wantsRestart = true;
          if (now === 'arrivals') followers.ids = [...someIds(3, 5000 + 3 * arrived++), ...followers.ids];
          if (now !== 'overlap' || cursor === '-1') return undefined;
          return reply({ ids: followers.ids.slice(0, 5).map(String), next_cursor_str: `9${page}` });
        };
        const overlaps = new Map<string, string>();
        const { answer } = followers;
        // a page of known ids slips in before the one that was asked for
        followers.answer = async (request, signal) => {
          const asked = new URL(request.path, 'http://x').searchParams.get('cursor')!;
          const real = overlaps.get(asked);
          const sent = real
            ? { ...request, path: request.path.replace(`cursor=${asked}`, `cursor=${real}`) }
            : request;
          const given = await answer(sent, signal);
          const next = /"next_cursor_str":"(9\d{1,3})"/.exec(Buffer.from(given.body).toString())?.[1];
          if (next) overlaps.set(next, real ?? asked);
          return given;
        };
        let rig = crawlsRig(followers);
        const { id } = await rig.start();
        const atStart = [...followers.ids];
        while (!['done', 'failed'].includes(rig.find(id).state)) {
          if (wantsRestart) {
            wantsRestart = false;
            rig = await rig.restart();
          }
          await turn();
        }
        const crawl = rig.find(id);
        const got = await idsOf(rig, id);
        expect(crawl.failure).toBeNull();
        expect(new Set(got).size).toBe(got.length);
        expect(crawl.ids).toBe(got.length);
        const known = new Set(got);
        expect(atStart.filter((one) => !known.has(one))).toEqual([]);
        const all = new Set(followers.ids);
        expect(got.filter((one) => !all.has(one))).toEqual([]);
        await rig.restart();
        vi.useRealTimers();
      },
    ),
    { numRuns: cases(15, 60) },
  );
});
