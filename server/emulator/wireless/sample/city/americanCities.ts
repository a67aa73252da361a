import { type CitySpec, district } from './CitySpec.ts';

export const americanCities: readonly CitySpec[] = [
  {
    name: 'Chicago',
    country: 'US',
    region: 'Illinois',
    weight: 13,
    altitudeMetres: 181,
    stems:
      'Maple Oak Cedar Elm Ashland Damen Halsted Racine Morgan Wood Wolcott Paulina Leavitt Hoyne Cornelia Roscoe Belden Dickens Armitage Cortland Wabansia Bloomingdale Lexington Polk Taylor Cabrini Flournoy Throop Loomis Laflin Emerald Union Wallace Lowe Normal Parnell'.split(
        ' ',
      ),
    patterns: ['West * Street', 'North * Avenue', 'South * Avenue', 'West * Place', 'North * Street'],
    houses: 'blocks',
    districts: [
      district('Loop', 41.8815, -87.634, 800, 0, '60602'),
      district('Wicker Park', 41.9085, -87.677, 1200, 0, '60622'),
      district('Logan Square', 41.928, -87.707, 1200, 0, '60647'),
      district('Lakeview', 41.9415, -87.661, 1000, 0, '60657'),
      district('Pilsen', 41.8565, -87.661, 1000, 0, '60608'),
      district('Hyde Park', 41.795, -87.5965, 700, 0, '60615'),
      district('Bridgeport', 41.838, -87.65, 1000, 0, '60609'),
      district('Ravenswood', 41.965, -87.6765, 1100, 0, '60625'),
    ],
  },
  {
    name: 'Seattle',
    country: 'US',
    region: 'Washington',
    weight: 9,
    altitudeMetres: 54,
    stems:
      'Pine Pike Union Marion Columbia Cherry James Jefferson Alder Spruce Fir Dearborn Denny Harrison Republican Mercer Roy Aloha Ward Prospect Galer Garfield Newton Boston Lynn McGraw Smith Howe Crockett Wheeler Fremont Phinney Greenwood'.split(
        ' ',
      ),
    patterns: ['* Street', 'East * Street', '* Avenue North', 'Northeast * Street', '* Place'],
    houses: 'blocks',
    districts: [
      district('Downtown', 47.609, -122.3345, 600, 148, '98101'),
      district('Capitol Hill', 47.6215, -122.3175, 900, 0, '98102'),
      district('Fremont', 47.655, -122.349, 700, 0, '98103'),
      district('University District', 47.6625, -122.3145, 800, 0, '98105'),
      district('Ballard', 47.6715, -122.3835, 900, 0, '98107'),
      district('Columbia City', 47.5595, -122.288, 800, 20, '98118'),
      district('West Seattle', 47.562, -122.3855, 900, 0, '98116'),
    ],
  },
  {
    name: 'São Paulo',
    country: 'BR',
    region: 'São Paulo',
    weight: 12,
    altitudeMetres: 762,
    stems:
      'das Flores|das Palmeiras|dos Ipês|do Comércio|Dom Pedro|Santa Cruz|São Bento|São João|Tiradentes|Rui Barbosa|Machado de Assis|Castro Alves|Tabapuã|Haddock|Itapeva|Aimorés|Guarani|Tupi|Bahia|Pará|Ceará|Sergipe|Alagoas|Maranhão|Paraná|da Consolação|da Mooca|Cardeal|Conselheiro|Barão|Marquês|Visconde'.split(
        '|',
      ),
    patterns: ['Rua *', 'Avenida *', 'Alameda *', 'Travessa *', 'Praça *'],
    houses: 'plain',
    districts: [
      district('Sé', -23.5475, -46.6375, 900, 30, '01001-000', 'radial'),
      district('Pinheiros', -23.5645, -46.6885, 1100, 125, '05422-000'),
      district('Vila Mariana', -23.589, -46.637, 1100, 160, '04101-000'),
      district('Moema', -23.602, -46.663, 900, 45, '04077-000'),
      district('Mooca', -23.557, -46.598, 1100, 70, '03104-000'),
      district('Santana', -23.501, -46.626, 900, 15, '02012-000'),
      district('Tatuapé', -23.541, -46.574, 1000, 95, '03310-000'),
      district('Liberdade', -23.5615, -46.633, 700, 5, '01503-000'),
    ],
  },
  {
    name: 'Mexico City',
    country: 'MX',
    region: 'Mexico City',
    weight: 10,
    altitudeMetres: 2240,
    stems:
      'Hidalgo Juárez Morelos Allende Aldama Zaragoza Iturbide Colima Durango Sonora Tabasco Chiapas Puebla Orizaba Córdoba Jalapa Tonalá Mérida Frontera Ámsterdam Parras Culiacán Tlaxcala Nuevo-León Michoacán Atlixco Cuernavaca Mazatlán Zamora Veracruz'.split(
        ' ',
      ),
    patterns: ['Calle *', 'Avenida *', 'Privada *', 'Callejón *', 'Calzada *'],
    houses: 'plain',
    districts: [
      district('Centro', 19.4325, -99.1375, 1100, 8, '06010'),
      district('Roma Norte', 19.4185, -99.162, 900, 5, '06700'),
      district('Condesa', 19.4115, -99.174, 700, 35, '06140', 'radial'),
      district('Coyoacán', 19.349, -99.163, 900, 80, '04000'),
      district('Polanco', 19.433, -99.195, 900, 95, '11560'),
      district('Narvarte', 19.394, -99.155, 1000, 20, '03020'),
      district('Iztapalapa', 19.3555, -99.093, 1000, 60, '09000'),
    ],
  },
];
