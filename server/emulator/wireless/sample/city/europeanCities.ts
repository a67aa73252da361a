import { type CitySpec, district } from './CitySpec.ts';

export const europeanCities: readonly CitySpec[] = [
  {
    name: 'Berlin',
    country: 'DE',
    region: 'State of Berlin',
    weight: 15,
    altitudeMetres: 36,
    stems:
      'Linden Kastanien Schiller Goethe Lessing Kant Rosen Birken Ahorn Mühlen Bahnhof Kirch Garten Schul Brunnen Markt Ufer Park Wald Heide Adler Sonnen Berg Tal Wiesen Eichen Ulmen Reichenberger Oranien Torfer Invaliden Fehrbelliner Lychener Danziger Weser Elbe Donau Havel'.split(
        ' ',
      ),
    patterns: ['*straße', '*weg', '*allee', '*platz', '*gasse', '*damm'],
    houses: 'plain',
    districts: [
      district('Mitte', 52.5245, 13.4035, 1300, 72, '10178', 'radial'),
      district('Prenzlauer Berg', 52.5405, 13.4195, 1200, 40, '10437'),
      district('Kreuzberg', 52.4985, 13.414, 1100, 95, '10999'),
      district('Neukölln', 52.4795, 13.4355, 1200, 30, '12043'),
      district('Friedrichshain', 52.5135, 13.4535, 1000, 70, '10245'),
      district('Charlottenburg', 52.509, 13.306, 1300, 88, '10627'),
      district('Schöneberg', 52.488, 13.351, 1000, 10, '10827'),
      district('Wedding', 52.55, 13.359, 1100, 140, '13353'),
      district('Lichtenberg', 52.517, 13.499, 1000, 80, '10367'),
      district('Spandau', 52.536, 13.2, 800, 20, '13597'),
    ],
  },
  {
    name: 'London',
    country: 'GB',
    region: 'England',
    weight: 11,
    altitudeMetres: 18,
    stems:
      "Albion Victoria Albert Church Station Mill Park Queen's King's Chapel York Windsor Grove Elm Oak Chestnut Alma Clarence Cambridge Oxford Devon Essex Kent Surrey Wharf Market Bridge Clifton Mount Hill Lansdowne Manor Priory Nelson Wellington Trafalgar".split(
        ' ',
      ),
    patterns: ['* Road', '* Street', '* Lane', '* Gardens', '* Terrace', '* Mews', '* Avenue'],
    houses: 'plain',
    districts: [
      district('Soho', 51.5137, -0.1337, 700, 62, 'W1D 4NR', 'radial'),
      district('Shoreditch', 51.5265, -0.079, 900, 10, 'E2 7DJ'),
      district('Camden', 51.5405, -0.1425, 900, 150, 'NW1 8AH'),
      district('Brixton', 51.461, -0.1155, 900, 25, 'SW2 1RW'),
      district('Hackney', 51.546, -0.056, 1000, 5, 'E8 1EA'),
      district('Clapham', 51.4615, -0.1375, 900, 55, 'SW4 7AB'),
      district('Notting Hill', 51.5125, -0.204, 800, 165, 'W11 2BQ'),
      district('Greenwich', 51.477, 0.003, 700, 110, 'SE10 8RT'),
    ],
  },
  {
    name: 'Istanbul',
    country: 'TR',
    region: 'Istanbul',
    weight: 10,
    altitudeMetres: 39,
    stems:
      'Gül Lale Çınar Zambak Menekşe Akasya Fatih Atatürk Cumhuriyet İstiklal Bağdat Moda Ihlamur Şair Kaptan Mimar Hacı Yıldız Güneş Deniz Bahar Çiçek Kuyu Cami Mektep Değirmen Selvi Zeytin Nar Kiraz Fener Kale Liman Tepe'.split(
        ' ',
      ),
    patterns: ['* Sokak', '* Caddesi', '* Çıkmazı', '* Yolu', '* Bulvarı'],
    houses: 'plain',
    districts: [
      district('Beyoğlu', 41.0355, 28.9785, 650, 35, '34435'),
      district('Fatih', 41.0175, 28.949, 1000, 120, '34080', 'radial'),
      district('Şişli', 41.061, 28.985, 1000, 15, '34360'),
      district('Kadıköy', 40.988, 29.037, 800, 145, '34710'),
      district('Üsküdar', 41.0215, 29.029, 800, 60, '34664'),
      district('Bakırköy', 40.986, 28.872, 700, 95, '34142'),
      district('Ataşehir', 40.991, 29.117, 1000, 75, '34750'),
    ],
  },
  {
    name: 'Longyearbyen',
    country: 'SJ',
    region: 'Svalbard',
    weight: 0.5,
    altitudeMetres: 22,
    stems: ['200', '210', '222', '225', '228', '230', '232', '236', '238', '300', '302', '500', '502', '600'],
    patterns: ['Vei *'],
    houses: 'plain',
    districts: [
      district('Sentrum', 78.2185, 15.6435, 420, 150, '9170'),
      district('Gruvedalen', 78.2135, 15.657, 280, 140, '9170'),
      district('Nybyen', 78.2025, 15.599, 160, 35, '9171'),
    ],
  },
];
