import { type CitySpec, district } from './CitySpec.ts';

export const africanAsianCities: readonly CitySpec[] = [
  {
    name: 'Lagos',
    country: 'NG',
    region: 'Lagos',
    weight: 8,
    altitudeMetres: 12,
    stems:
      'Adeola Adebayo Adeniyi Balogun Bode Ogunlana Bourdillon Broad Campos Igbosere Odunlami Olowu Tinubu Kofo Awolowo Obafemi Toyin Allen Opebi Isaac Oba Akran Ikorodu Herbert Macaulay Ojuelegba Tejuosho Adelabu Bankole Eric Moore Akerele Enitan'.split(
        ' ',
      ),
    patterns: ['* Street', '* Road', '* Close', '* Avenue', '* Crescent'],
    houses: 'plain',
    districts: [
      district('Ikeja', 6.6015, 3.3515, 1100, 50, '100271'),
      district('Surulere', 6.4975, 3.3535, 1100, 15, '101283'),
      district('Yaba', 6.51, 3.3735, 800, 165, '101245'),
      district('Lagos Island', 6.4545, 3.3935, 550, 110, '102273'),
      district('Ikoyi', 6.4515, 3.4365, 700, 80, '106104'),
      district('Victoria Island', 6.4305, 3.4255, 700, 85, '106104'),
    ],
  },
  {
    name: 'Tokyo',
    country: 'JP',
    region: 'Tokyo',
    weight: 12,
    altitudeMetres: 40,
    stems:
      'Sakura Honcho Aoyama Chuo Jinja Koen Ekimae Daigaku Icho Fujimi Midori Hinode Asahi Miyamae Kaji Nakacho Teramachi Shinbashi Take Matsu Ume Kawabata Sakaue Sakashita Meiji Taisho Showa Yamanote Kannana Waseda'.split(
        ' ',
      ),
    patterns: ['*-dori', '*-zaka', '*-yokocho', '*-kaido', '*-koji'],
    houses: 'chome',
    districts: [
      district('Shinjuku', 35.6915, 139.704, 1000, 65, '160-0022'),
      district('Shibuya', 35.6595, 139.7, 900, 35, '150-0002', 'radial'),
      district('Chiyoda', 35.6955, 139.765, 800, 5, '101-0047'),
      district('Taito', 35.7115, 139.786, 1000, 20, '110-0015'),
      district('Setagaya', 35.6475, 139.653, 1200, 130, '154-0004'),
      district('Minato', 35.6615, 139.7345, 800, 45, '106-0045'),
      district('Nakano', 35.7065, 139.6655, 900, 85, '164-0001'),
      district('Koto', 35.673, 139.809, 900, 0, '135-0016'),
    ],
  },
  {
    name: 'Mumbai',
    country: 'IN',
    region: 'Maharashtra',
    weight: 12,
    altitudeMetres: 14,
    stems:
      'Shivaji Tilak Gandhi Nehru Ambedkar Linking Carter Hill Turner Chapel Waterfield Pali Perry Ranade Gokhale Bhavani Senapati Veer Savarkar Dadar Sitaladevi Lady Jamshedji Jail Mahatma Kalina Azad Subhash Lajpat Sarojini Vivekananda Sion Telang'.split(
        ' ',
      ),
    patterns: ['* Marg', '* Road', '* Path', '* Lane', '* Chowk'],
    houses: 'plain',
    districts: [
      district('Fort', 18.934, 72.835, 550, 10, '400001', 'radial'),
      district('Dadar', 19.0185, 72.8455, 900, 165, '400028'),
      district('Bandra West', 19.06, 72.8335, 800, 20, '400050'),
      district('Andheri East', 19.1155, 72.868, 1100, 70, '400069'),
      district('Powai', 19.1185, 72.912, 700, 130, '400076'),
      district('Ghatkopar', 19.0855, 72.908, 900, 25, '400077'),
      district('Borivali', 19.2295, 72.856, 1000, 5, '400092'),
    ],
  },
];
