import { knownPosition } from '#domain/geo/knownPosition.ts';
import { readPlmn } from '#domain/radio/cell/Plmn.ts';
import { countries } from '#domain/simulator/context/phrase.ts';
import type { Cause, Grounds } from './Cause.ts';

/** Cells of the neighbouring country are heard across its border. */
export const border: Cause = {
  cause: 'border',
  explains: ['H1', 'H2', 'H7', 'H11', 'H13'],
  weigh(cell, context) {
    const grounds: Grounds = { for: [], against: [] };
    const place = knownPosition(cell);
    if (!place) return grounds;
    const [here, ...beyond] = context.surroundings.countriesAt(place.lat, place.lng);
    if (here === undefined) return grounds;
    if (beyond.length > 0) grounds.for.push(`A border is within 10 km ${countries(beyond)}.`);
    else grounds.against.push(`No border is within 10 km ${countries([here])}.`);
    const mcc = readPlmn(cell.operator)?.mcc;
    const homes = mcc === undefined ? new Set<string>() : context.countriesOf(mcc);
    if (homes.size === 0) return grounds;
    if (homes.has(here))
      grounds.against.push(`The cell was heard in the operator’s country ${countries([here])}.`);
    else if (beyond.some((country) => homes.has(country)))
      grounds.for.push(`The operator’s country ${countries(homes)} is across that border.`);
    else grounds.against.push(`The operator’s country ${countries(homes)} is not nearby.`);
    return grounds;
  },
};
