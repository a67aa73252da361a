import type { Layer } from 'leaflet';
import { FileSource, leafletRasterLayer, PMTiles, TileType } from 'pmtiles';
import { type LeafletLayerOptions, leafletLayer } from 'protomaps-leaflet';

/** The painter brings types of an older reader; both read tiles through the same `getZxy`. */
type Bundled = NonNullable<LeafletLayerOptions['url']>;

/** Opens the archive and gives the layer that draws it; rejects when it is no PMTiles archive. */
export async function pmtilesLayer(file: File, isDark: boolean): Promise<Layer> {
  const archive = new PMTiles(new FileSource(file));
  const { tileType, maxZoom } = await archive.getHeader();
  if (tileType !== TileType.Mvt) {
    return leafletRasterLayer(archive, { maxNativeZoom: maxZoom, attribution: '' }) as Layer;
  }
  const layer: unknown = leafletLayer({
    url: archive as unknown as Bundled,
    flavor: isDark ? 'dark' : 'light',
    lang: 'en',
    maxDataZoom: maxZoom,
    attribution: '',
  });
  return layer as Layer;
}
