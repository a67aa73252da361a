import type { ClusterLook } from '#map/clusters/clusterSprites.ts';
import type { PointStyle } from '#map/marks/pointShape.ts';

/** CSS pixels. */
const RADIUS = 5;

/**
 * Points alone by shape and colour of their class, over ground that is shaded by their number. `radii` by id, CSS pixels,
 * where they differ.
 */
export function pointLook(styles: readonly PointStyle[], radii?: ArrayLike<number>): ClusterLook {
  return {
    colours: styles.map(({ colour }) => colour),
    markOf: (id, code) => ({ ...styles[code]!, radius: radii?.[id] ?? RADIUS }),
    isShaded: true,
  };
}
