import type { Box } from '#domain/geo/geo.ts';

/** "52.5° N, 13° E": the lesser corner of a box, to the last digit that it has. */
export function formatCorner({ south, west }: Pick<Box, 'south' | 'west'>): string {
  return `${degrees(south, 'N', 'S')}, ${degrees(west, 'E', 'W')}`;
}

function degrees(value: number, positive: string, negative: string): string {
  const size = Number(Math.abs(value).toFixed(5));
  return `${size}°${size === 0 ? '' : ` ${value > 0 ? positive : negative}`}`;
}
