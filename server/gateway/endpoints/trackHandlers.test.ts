import { expect, test } from 'vitest';
import type { Dataset, EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { tracks } from '#services/gateway/trackEndpoints.ts';
import { readReply } from '#services/request.ts';
import { gatewayRig, kindOf, recordingUpstream } from '#tests/support/gateway/gatewayRig.ts';

const ID = '20260301-00001';
const TRACK = { fixes: 2, timesMs: [1, 2], lats: [52.5, 52.6], lngs: [13, 13.1] };
const SURVEY = { id: ID, name: 'walk.csv', importedMs: 5, observations: 7 };

function embedded(dataset: Dataset): EmbeddedWireless {
  return {
    ...recordingUpstream(),
    prepared: 1,
    unprepared: () => null,
    dataset,
    useDataset: async () => {},
    networkCount: async () => 3,
    importFile: () => Promise.reject(new Error('no import here')),
    cancelImport() {},
    importRejects: async () => [],
    surveys: async () => [SURVEY],
    surveyTrack: async (id) => (id === ID ? TRACK : undefined),
    sampleScans: async () => [],
    pastStatistic: async () => undefined,
  };
}

test('survey tracks: they are told while your own data answer, and not otherwise', async () => {
  const own = await gatewayRig({ wireless: embedded('own') });
  const list = await own.ask('GET', '/api/gateway/surveys');
  expect(readReply(tracks.surveys, list.json, [])).toEqual({ surveys: [SURVEY] });
  const track = await own.ask('GET', `/api/gateway/surveys/${ID}/track`);
  expect(readReply(tracks.surveyTrack, track.json, [])).toEqual(TRACK);
  expect(kindOf(await own.ask('GET', '/api/gateway/surveys/20260301-00002/track'))).toBe('missing');
  expect((await own.ask('GET', '/api/gateway/surveys/1%20OR%201/track')).status).toBe(400);

  await own.goLive('wireless', 'http://127.0.0.1:9/', { scheme: 'basic', name: 'a', token: 'b' });
  expect((await own.ask('GET', '/api/gateway/surveys')).json).toEqual({ surveys: [] });
  expect(kindOf(await own.ask('GET', `/api/gateway/surveys/${ID}/track`))).toBe('missing');
  const sample = await gatewayRig({ wireless: embedded('sample') });
  expect((await sample.ask('GET', '/api/gateway/surveys')).json).toEqual({ surveys: [] });
});
