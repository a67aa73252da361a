import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeyOf } from '#queries/cache/queryKeyOf.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { knownPlaces } from './knownPlaces.ts';

const wifi = (netid: string, trilat: number | null) => ({ netid, trilat, trilong: 13, ssid: null });

test('knownPlaces: what searches and areas told, also of cells, and nothing that they were not asked about', async () => {
  const client = new QueryClient();
  const page = (...results: object[]) => ({ reply: { results } });
  client.setQueryData(queryKeyOf(wireless.networkSearch, { ssid: 'a', pages: true }), {
    pages: [
      page(wifi('0A:00:00:00:00:01', 52)),
      page(wifi('0A:00:00:00:00:02', null), wifi('0A:00:00:00:00:03', 50)),
    ],
    pageParams: [undefined, 'x'],
  });
  client.setQueryData(queryKeyOf(wireless.cellSearch, { cell_op: '26201' }), {
    cells: [{ id: '26201_1_2', lat: 51, lng: 7 }],
  });
  const ids = new Set(['0A:00:00:00:00:01', '0A:00:00:00:00:02', '26201_1_2', 'other']);
  expect([...(await knownPlaces(client, ids))]).toEqual([
    ['0A:00:00:00:00:01', { lat: 52, lng: 13 }],
    ['26201_1_2', { lat: 51, lng: 7 }],
  ]);
});
