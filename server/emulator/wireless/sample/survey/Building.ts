import type { Position } from '#domain/geo/geo.ts';
import type { Random } from '#server/emulator/Random.ts';
import { positionIn } from '#server/emulator/wireless/sample/city/cityPlane.ts';
import type { Street } from '#server/emulator/wireless/sample/city/Street.ts';
import type { District } from '#server/emulator/wireless/sample/city/streetNets.ts';
import type { Address } from '#server/emulator/wireless/store/ObservationStore.ts';

/** A house on a street: where its transmitters are and where a survey passes them. */
export interface Building {
  district: District;
  street: Street;
  alongMetres: number;
  /** Distance from the middle of the street, negative on its left. */
  asideMetres: number;
  floors: number;
  address: Address;
}

/** A building on a random street of one of the districts, where its city is dense rather than where it is not. */
export function placeBuilding(districts: readonly District[], random: Random): Building {
  const district = random.weighted(districts, (one) => one.weight);
  const street = random.weighted(district.streets, (one) => one.weight);
  const alongMetres = placeAlong(district, street, random);
  const isLeft = random.chance(0.5);
  const { city, spec } = district;
  return {
    district,
    street,
    alongMetres,
    asideMetres: (isLeft ? -1 : 1) * (9 + random.next() * 16),
    floors: 1 + Math.floor(random.exponential(2.5)),
    address: {
      country: city.country,
      region: city.region,
      city: city.name,
      road: street.name,
      house: random.chance(0.15) ? null : houseNumber(city.houses, street, alongMetres, isLeft),
      postal: spec.postal,
    },
  };
}

/** The densest of a few places along a street; its start where none of them is built on. */
function placeAlong({ ground }: District, street: Street, random: Random): number {
  let [along, most] = [0, 0];
  for (let attempt = 0; attempt < 2; attempt++) {
    const place = random.next() * street.lengthMetres;
    const density = ground.density(...street.at(place, 0));
    if (density > most) [along, most] = [place, density];
  }
  return along;
}

export function positionOf({ district, street, alongMetres, asideMetres }: Building): Position {
  return positionIn(district.city, ...street.at(alongMetres, asideMetres));
}

/** Odd on the left, even on the right, rising along the street; `blocks` a hundred a block, `chome` by area. */
function houseNumber(style: string, street: Street, along: number, isLeft: boolean): string {
  if (style === 'chome') {
    const area = 1 + (street.ordinal % 7);
    return `${area}-${1 + Math.floor(along / 60)}-${1 + (Math.floor(along) % 17)}`;
  }
  const side = isLeft ? 1 : 2;
  if (style === 'blocks') {
    const hundred = 100 * (3 + street.ordinal + Math.floor(along / 110));
    return String(hundred + 2 * Math.floor((along % 110) / 5) + side);
  }
  return String(2 * Math.floor(along / 18) + side);
}
