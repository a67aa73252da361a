import { type CitySpec, district } from './CitySpec.ts';

export const pacificCities: readonly CitySpec[] = [
  {
    name: 'Melbourne',
    country: 'AU',
    region: 'Victoria',
    weight: 10,
    altitudeMetres: 31,
    stems:
      'Collins Bourke Flinders Lonsdale Swanston Elizabeth Lygon Drummond Rathdowne Canning Nicholson Brunswick Smith Gertrude Johnston Wellington Hoddle Punt Chapel Toorak Domain Albert Barkly Grey Acland Fitzroy Inkerman Carlisle Hotham Orrong'.split(
        ' ',
      ),
    patterns: ['* Street', '* Road', '* Parade', '* Court', '* Crescent'],
    houses: 'plain',
    districts: [
      district('CBD', -37.8135, 144.963, 900, 70, '3000'),
      district('Carlton', -37.799, 144.9675, 800, 0, '3053'),
      district('Fitzroy', -37.798, 144.9785, 700, 5, '3065'),
      district('Richmond', -37.823, 144.9985, 900, 0, '3121'),
      district('St Kilda East', -37.865, 144.996, 800, 20, '3182'),
      district('Footscray', -37.7995, 144.897, 900, 175, '3011'),
      district('Brunswick', -37.767, 144.961, 1000, 0, '3056'),
    ],
  },
  {
    name: 'Suva',
    country: 'FJ',
    region: 'Central',
    weight: 2,
    altitudeMetres: 20,
    stems:
      'Waimanu Toorak Amy Robertson Carnarvon Pratt Gordon Knolly Renwick Marks Cumming Thomson Pender Ratu-Mara Brewster Gladstone Desvoeux Milverton Rewa Grantham Bau Berry Domain'.split(
        ' ',
      ),
    patterns: ['* Road', '* Street', '* Place', '* Lane'],
    houses: 'plain',
    districts: [
      district('Toorak', -18.1375, 178.431, 600, 40, null, 'radial'),
      district('Samabula', -18.121, 178.447, 700, 20, null),
      district('Raiwaqa', -18.137, 178.447, 500, 75, null),
    ],
  },
  {
    name: 'Waiyevo',
    country: 'FJ',
    region: 'Northern',
    weight: 0.5,
    altitudeMetres: 25,
    stems: ['Hospital', 'Meridian', 'Mission', 'Wairiki', 'Garden', 'School', 'Market', 'Coconut'],
    patterns: ['* Road', '* Street', '* Lane'],
    houses: 'plain',
    districts: [
      district('Waiyevo', -16.793, -179.999, 420, 50, null),
      district('Wairiki', -16.8075, 179.9955, 250, 30, null),
    ],
  },
];
