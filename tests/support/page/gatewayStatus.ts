/** The status of a stubbed gateway: a wireless service and no quota, unless `told` has others. */
export function gatewayStatus(mode: string, told: object = {}) {
  return {
    version: '0',
    home: '/home',
    startedAt: 0,
    imports: 0,
    networks: 3,
    preparing: null,
    unprepared: null,
    connections: [{ service: 'wireless', mode, dataset: 'sample', built: true }],
    quotas: [],
    ...told,
  };
}
