import { type CitySpec, district } from './CitySpec.ts';

/** Three towns side by side in three countries: phones hear the networks of all of them. */
export const borderCities: readonly CitySpec[] = [
  {
    name: 'Basel',
    country: 'CH',
    region: 'Basel-City',
    weight: 3,
    altitudeMetres: 256,
    stems:
      'Elsässer Feldberg Klybeck Güter Spalen Müllheimer Hammer Klingental Lehen Missions Austen Gundeldinger Dornacher Thiersteiner Birsig Steinen Reben Greifen Clara Oetlinger Bläsi Horburg Rhein Peters'.split(
        ' ',
      ),
    patterns: ['*strasse', '*gasse', '*weg', '*rain'],
    houses: 'plain',
    districts: [
      district('Kleinbasel', 47.5655, 7.5985, 900, 35, '4057'),
      district('Grossbasel', 47.5565, 7.5885, 700, 120, '4051', 'radial'),
      district('St. Johann', 47.5695, 7.5745, 700, 150, '4056'),
      district('Gundeldingen', 47.5425, 7.5925, 800, 95, '4053'),
    ],
  },
  {
    name: 'Weil am Rhein',
    country: 'DE',
    region: 'Baden-Wurttemberg',
    weight: 0.8,
    altitudeMetres: 281,
    stems: 'Haupt Müller Bühl Schul Tüllinger Läublin Römer Reben Bahnhof Basler Goethe Schiller'.split(' '),
    patterns: ['*straße', '*weg', '*gasse'],
    houses: 'plain',
    districts: [
      district('Leopoldshöhe', 47.5935, 7.6115, 500, 160, '79576'),
      district('Alt-Weil', 47.5945, 7.6235, 500, 70, '79576'),
    ],
  },
  {
    name: 'Saint-Louis',
    country: 'FR',
    region: 'Grand Est',
    weight: 0.8,
    altitudeMetres: 255,
    stems:
      'de Bâle|de Mulhouse|de Huningue|du Rhône|de la Paix|des Acacias|du Rhin|Vauban|de l’Église|Saint-Exupéry'.split(
        '|',
      ),
    patterns: ['Rue *', 'Avenue *', 'Allée *'],
    houses: 'plain',
    districts: [
      district('Centre', 47.5875, 7.5625, 500, 30, '68300'),
      district('Huningue', 47.5925, 7.5815, 450, 10, '68330'),
    ],
  },
];
