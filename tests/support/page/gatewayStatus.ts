/** What a made-up gateway says of itself: its wireless service and no quota, where nothing else is told. */
export function gatewayStatus(mode: string, told: object = {}) {
  return {
    version: '0',
    home: '/home',
    startedAt: 0,
    imports: 0,
    networks: 3,
    preparing: null,
    connections: [{ service: 'wireless', mode, dataset: 'sample', built: true }],
    quotas: [],
    ...told,
  };
}
