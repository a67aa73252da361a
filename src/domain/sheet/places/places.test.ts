import { expect, test } from 'vitest';
import { findPlaceColumns, type PlainValue, readPlace } from './placeColumns.ts';
import { valueClasses, valueRadii } from './valueClasses.ts';

test.each<[header: PlainValue[], row: PlainValue[], expected: object | undefined]>([
  [['BSSID', 'trilat', 'trilong'], ['0A:00:00:00:00:01', 52.5, 13.4], { lat: 1, lng: 2 }],
  [['CurrentLatitude', 'CurrentLongitude'], [-33.9, 151.2], { lat: 0, lng: 1 }],
  [['Longitude (deg)', 'Latitude (deg)'], ['13,4', '52,5'], { lat: 1, lng: 0 }],
  [['name', 'y', 'x'], ['a', 40, -75], { lat: 1, lng: 2 }],
  [['Lat', 'Lng', 'Lat', 'Lng'], [1, 2, 3, 4], { lat: 0, lng: 1 }],
  [['Breite', 'Länge'], ['52.5°', '13.4°'], { lat: 0, lng: 1 }],
  [['x', 'y'], [4000, 5000], undefined],
  [['lat', 'lng'], ['', ''], undefined],
  [['Location'], ['52.52, 13.405'], { position: 0 }],
  [['id', 'what'], ['7', '52°31′12″ N 13°24′18″ E'], { position: 1 }],
  [['geohash'], ['u33db2m3'], { position: 0 }],
  [['serial'], ['u33db2m3'], undefined],
  [['code'], ['9F4MGC22+22'], { position: 0 }],
  [['name', 'address'], ['a', '0A:00:00:00:00:01'], { id: 1 }],
  [['cell'], ['26201_1022_4711'], { id: 0 }],
  [['BSSID', 'lat', 'lng'], ['0A:00:00:00:00:01', 1, 2], { lat: 1, lng: 2 }],
  [['note'], ['deadbe'], undefined],
])('findPlaceColumns: %j over %j', (header, row, expected) => {
  expect(findPlaceColumns(header, [row])).toEqual(expected);
});

test('findPlaceColumns: a few cells may be blank or wrong, most may not', () => {
  const header = ['lat', 'lng'];
  const good = [52.5, 13.4];
  expect(findPlaceColumns(header, [good, good, good, good, ['n/a', 13.4], ['', '']])).toBeDefined();
  expect(findPlaceColumns(header, [good, ['n/a', 'n/a']])).toBeUndefined();
});

test('readPlace: numbers, texts and positions in the range of the Earth; 0, 0 is no place', () => {
  const at = (...row: PlainValue[]) => readPlace({ lat: 0, lng: 1 }, (column) => row[column]!);
  expect(at(52.5, '13,4')).toEqual({ lat: 52.5, lng: 13.4 });
  for (const row of [
    [91, 0],
    [0, 181],
    [0, 0],
    ['', 1],
    [null, 1],
    [true, 1],
    ['=1', 1],
  ] as PlainValue[][])
    expect(at(...row)).toBeUndefined();
  expect(readPlace({ position: 0 }, () => '-33.9, 151.2')).toEqual({ lat: -33.9, lng: 151.2 });
  expect(readPlace({ position: 0 }, () => 7)).toBeUndefined();
});

test('readPlace: an id is where it is known to be, however it is written', () => {
  const known = new Map([['0A:00:00:00:00:01', { lat: 1, lng: 2 }]]);
  const at = (value: PlainValue) => readPlace({ id: 0 }, () => value, known);
  expect(at('0a-00-00-00-00-01')).toEqual({ lat: 1, lng: 2 });
  for (const value of ['0A:00:00:00:00:02', '', null, 7]) expect(at(value)).toBeUndefined();
});

test('valueClasses: numbers in steps of about as many values, texts by how often they are there', () => {
  const numbers = Array.from({ length: 60 }, (_, at) => at);
  const stepped = valueClasses([...numbers, null, 'x']);
  if (stepped.kind !== 'steps') throw new Error(stepped.kind);
  expect(stepped.bounds).toEqual([0, 10, 20, 30, 39, 49, 59]);
  expect([0, 9, 10, 59, 60, 61].map((at) => stepped.codes[at])).toEqual([0, 0, 1, 5, 6, 6]);

  const named = valueClasses(['wpa2', 'open', 'wpa2', '', null, 'wpa3', 'open', 'wpa2']);
  expect(named).toEqual({
    kind: 'names',
    names: ['wpa2', 'open', 'wpa3'],
    codes: Uint8Array.of(0, 1, 0, 3, 3, 2, 1, 0),
  });
  const many = valueClasses(Array.from({ length: 20 }, (_, at) => `name ${at}`));
  expect(many.kind === 'names' && many.names).toHaveLength(8);
  expect(Math.max(...many.codes)).toBe(8);
});

test('valueRadii: from the least to the most, ends cut off', () => {
  expect([...valueRadii([0, 50, 100, null], 3, 9)]).toEqual([3, 6, 9, 3]);
  expect([...valueRadii([7, 7], 3, 9)]).toEqual([3, 3]);
});
