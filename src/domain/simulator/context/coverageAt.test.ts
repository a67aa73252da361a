import { expect, test } from 'vitest';
import { coverageAt } from './coverageAt.ts';

const box = { south: 10, west: 20, north: 11, east: 21 };

test('distinguishes inside, edge and outside', () => {
  expect(coverageAt({ lat: 10.5, lng: 20.5 }, [box], 2000)).toBe('inside');
  expect(coverageAt({ lat: 10.01, lng: 20.5 }, [box], 2000)).toBe('edge');
  expect(coverageAt({ lat: 10.5, lng: 20.99 }, [box], 2000)).toBe('edge');
  expect(coverageAt({ lat: 9.99, lng: 20.5 }, [box], 2000)).toBe('outside');
  expect(coverageAt({ lat: 10.5, lng: 20.5 }, [], 2000)).toBe('outside');
});

test('sees no edge where two boxes meet, nor at the antimeridian', () => {
  const east = { ...box, west: 21, east: 22 };
  expect(coverageAt({ lat: 10.5, lng: 21 }, [box, east], 2000)).toBe('inside');
  const pacific = { ...box, west: 179, east: -179 };
  expect(coverageAt({ lat: 10.5, lng: 180 }, [pacific], 2000)).toBe('inside');
  expect(coverageAt({ lat: 10.5, lng: -179.99 }, [pacific], 2000)).toBe('inside');
  expect(coverageAt({ lat: 10.5, lng: -179.01 }, [pacific], 2000)).toBe('edge');
});

test('reaches the pole', () => {
  const cap = { south: 80, west: -180, north: 90, east: 180 };
  expect(coverageAt({ lat: 90, lng: 0 }, [cap], 2000)).toBe('inside');
  expect(coverageAt({ lat: 80.001, lng: 0 }, [cap], 2000)).toBe('edge');
});
