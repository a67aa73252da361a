export interface StubResponse {
  status?: number;
  body: unknown;
}

/** A service's reply as the gateway passes it on; `cost` in queries, which only a live service has. */
export function stubReply({ body, status = 200 }: StubResponse, mode: string, cost = 1): Response {
  return Response.json(body, {
    status,
    headers: { 'airledger-mode': mode, 'airledger-cost': mode === 'live' ? String(cost) : '0' },
  });
}
