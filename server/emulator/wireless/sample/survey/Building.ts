import type { Position } from '#domain/geo/geo.ts';
import type { Random } from '#server/emulator/Random.ts';
import { type District, positionIn, type Street } from '#server/emulator/wireless/sample/city/streetNets.ts';
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

/** A building on a random street, denser towards the middle of the district. */
export function placeBuilding(district: District, random: Random): Building {
  const street = random.weighted(district.streets, (one) => one.lengthMetres);
  const alongMetres = ((random.next() + random.next()) / 2) * street.lengthMetres;
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

export function positionOf({ district, street, alongMetres, asideMetres }: Building): Position {
  return positionIn(district.spec, ...street.at(alongMetres, asideMetres));
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
