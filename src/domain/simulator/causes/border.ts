import { knownPosition } from '#domain/geo/knownPosition.ts';
import { readPlmn } from '#domain/radio/cell/Plmn.ts';
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
    if (beyond.length > 0) grounds.for.push(`${beyond.join(', ')} is within 10 km of here.`);
    else grounds.against.push(`No border lies within 10 km; this is ${here}.`);
    const mcc = readPlmn(cell.operator)?.mcc;
    const countries = mcc === undefined ? new Set<string>() : context.countriesOf(mcc);
    if (countries.size === 0) return grounds;
    const names = [...countries].join(', ');
    if (countries.has(here))
      grounds.against.push(`The operator belongs to ${names}, where the cell was heard.`);
    else if (beyond.some((country) => countries.has(country)))
      grounds.for.push(`The operator belongs to ${names}, across that border.`);
    else grounds.against.push(`The operator belongs to ${names}, which is not nearby.`);
    return grounds;
  },
};
