import { workbookUpstream } from '#server/gateway/upstreams/workbookUpstream.ts';
import type { Mode } from '#services/request.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import type { DriveRig } from './driveRig.ts';

/** A fetch that answers for the workbook service as the gateway would; `refuse` may answer in its place. */
export function fetchFromEmulator(
  rig: DriveRig,
  refuse: (asked: string) => Response | undefined | Promise<Response | undefined> = () => undefined,
) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api/workbook', '') + search;
    const method = init.method ?? 'GET';
    const refused = await refuse(`${method} ${decodeURIComponent(path)}`);
    if (refused) return refused;
    const headers = init.headers as Record<string, string>;
    const answer = await rig.ask(method, path, init.body ?? undefined, headers);
    if (answer.status < 300)
      return new Response(answer.bytes.length > 0 ? answer.bytes : null, { status: answer.status });
    const fault = workbookUpstream.readFault(answer.status, answer.json);
    return Response.json(
      { failure: { service: 'workbook', kind: 'invalid', ...fault } },
      { status: answer.status },
    );
  };
}

/** The same with a gateway that says which workbook service answers. */
export const fetchWithStatus =
  (fetchBook: ReturnType<typeof fetchFromEmulator>, mode: Mode = 'embedded') =>
  async (url: string, init?: RequestInit): Promise<Response> =>
    url.endsWith('/api/gateway/status')
      ? Response.json(
          gatewayStatus('embedded', {
            connections: [{ service: 'workbook', mode, dataset: null, built: true, credential: null }],
          }),
        )
      : fetchBook(url, init);
