import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workbookPort } from './workbookPort.ts';

interface Service {
  charts: string[];
  /** Charts whose pictures were asked for. */
  asked: string[];
  /** What a picture waits for. */
  gate?: Promise<unknown>;
  version?: number;
}

function Charts({ service }: { service: Service }) {
  const { data = [] } = useQuery({
    queryKey: ['workbook', 'charts', {}],
    queryFn: async () => [...service.charts],
  });
  return data.map((chart) => <Picture key={chart} chart={chart} service={service} />);
}

function Picture({ chart, service }: { chart: string; service: Service }) {
  const { data } = useQuery({
    queryKey: ['workbook', 'chartImage', { chart }],
    async queryFn() {
      service.asked.push(chart);
      const { version = 0 } = service;
      await service.gate;
      return version;
    },
  });
  return <p>{data === undefined ? 'waiting' : `${chart}${data || ''}`}</p>;
}

function show(service: Service) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Charts service={service} />
    </QueryClientProvider>,
  );
  return workbookPort(client);
}

test('workbookPort: of a chart that is not in the list any more nothing is asked when all is read again', async () => {
  const service: Service = { charts: ['a', 'b'], asked: [] };
  const port = show(service);
  await screen.findByText('b');
  service.charts = ['b', 'c'];
  await port.refetch('all');
  await waitFor(() => expect(screen.queryByText('a')).toBeNull());
  await screen.findByText('c');
  expect(service.asked.toSorted()).toEqual(['a', 'b', 'b', 'c']);
});

test('workbookPort: a picture that is on its way when all is read again is asked for once more', async () => {
  const service: Service = { charts: ['a'], asked: [] };
  const port = show(service);
  await screen.findByText('a');
  const held = Promise.withResolvers<void>();
  service.gate = held.promise;
  const first = port.refetch('all');
  await waitFor(() => expect(service.asked).toHaveLength(2));
  service.version = 1;
  const second = port.refetch('all');
  held.resolve();
  await Promise.all([first, second]);
  await screen.findByText('a1');
});
