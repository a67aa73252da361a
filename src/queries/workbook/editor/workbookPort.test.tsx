import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workbookPort } from './workbookPort.ts';

interface Service {
  charts: string[];
  /** Charts whose pictures were asked for. */
  asked: string[];
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
    queryFn: async () => service.asked.push(chart),
  });
  return <p>{data === undefined ? 'waiting' : chart}</p>;
}

test('workbookPort: of a chart that is not in the list any more nothing is asked when all is read again', async () => {
  const service: Service = { charts: ['a', 'b'], asked: [] };
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Charts service={service} />
    </QueryClientProvider>,
  );
  await screen.findByText('b');
  service.charts = ['b', 'c'];
  await workbookPort(client).refetch('all');
  await waitFor(() => expect(screen.queryByText('a')).toBeNull());
  await screen.findByText('c');
  expect(service.asked.toSorted()).toEqual(['a', 'b', 'b', 'c']);
});
