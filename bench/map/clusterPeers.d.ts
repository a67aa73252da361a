/** What the benchmark uses of them; the packages are installed on demand only. */
declare module 'supercluster' {
  interface Feature {
    type: 'Feature';
    geometry: { type: 'Point'; coordinates: [lng: number, lat: number] };
    properties: { code?: number; point_count?: number; point_count_abbreviated?: number | string };
  }

  class Supercluster {
    constructor(options: { radius: number; maxZoom: number });
    load(features: Feature[]): this;
    getClusters(box: [west: number, south: number, east: number, north: number], zoom: number): Feature[];
  }

  export = Supercluster;
}

declare module 'leaflet.markercluster';
