import type { ClusterLook } from '#map/clusters/clusterSprites.ts';
import type { PointStyle } from '#map/marks/pointShape.ts';

/** CSS pixels. */
const RADIUS = 5;

/** Points alone by shape and colour of their class, over ground that is shaded by their number. */
export function pointLook(styles: readonly PointStyle[]): ClusterLook {
  return {
    colours: styles.map(({ colour }) => colour),
    markOf: (_id, code) => ({ ...styles[code]!, radius: RADIUS }),
    isShaded: true,
  };
}
