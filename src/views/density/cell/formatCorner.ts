import type { Box } from '#domain/geo/geo.ts';

/** "52.5° N, 13° E": the south-west corner of a box, without trailing zeros. */
export function formatCorner({ south, west }: Pick<Box, 'south' | 'west'>): string {
  return `${degrees(south, 'N', 'S')}, ${degrees(west, 'E', 'W')}`;
}

function degrees(value: number, positive: string, negative: string): string {
  const size = Number(Math.abs(value).toFixed(5));
  return `${size}°${size === 0 ? '' : ` ${value > 0 ? positive : negative}`}`;
}
