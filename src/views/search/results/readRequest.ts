import { type Family, kindsOf } from '#domain/network/RadioKind.ts';
import { formatPosition } from '#ui/format/numberFormat.ts';
import { searchSentence } from '#views/search/form/searchSentence.ts';
import { SWITCHES } from '#views/search/request/searchRequests.ts';
import type { Question } from '#views/search/state/searchState.ts';
import { readSearchUrl } from '#views/search/state/searchUrl.ts';

/** The question of one request, from its family and its query string: the inverse of `searchRequests`. */
export function readRequest(family: Family, query: string): Question {
  const switches = new URLSearchParams(query);
  const { conditions, nearest, where = 'anywhere' } = readSearchUrl(query).state;
  const kinds = kindsOf(family).filter((kind) => switches.get(SWITCHES[kind] ?? '') !== 'false');
  return { kinds, conditions, nearest, where };
}

/** A question with its place in numbers: "WiFi networks with WPA2 encryption, from 52.5, 13.3 to 52.6, 13.5". */
export function questionSentence(question: Question): string {
  const { where, nearest } = question;
  const place =
    typeof where === 'object'
      ? `from ${formatPosition(where.south, where.west)} to ${formatPosition(where.north, where.east)}`
      : 'anywhere';
  const near = nearest ? `, nearest to ${formatPosition(nearest.lat, nearest.lng)} first` : '';
  return searchSentence(question, place + near);
}
