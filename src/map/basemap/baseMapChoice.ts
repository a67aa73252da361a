/** What lies below the data. Only `osm` asks the network, and only when the user has chosen it. */
export type BaseMapChoice = 'natural-earth' | 'osm' | { pmtiles: File };

/** The credit that each base map asks for, as plain text. */
export function baseMapCredits(choice: BaseMapChoice): string {
  if (choice === 'osm') return '© OpenStreetMap contributors';
  if (choice === 'natural-earth') return 'Natural Earth · GeoNames';
  return choice.pmtiles.name;
}
