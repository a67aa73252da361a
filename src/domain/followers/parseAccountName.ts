import { ParamError } from '#domain/wire/param.ts';
import { isIdText } from './isIdText.ts';

/** An account as the service takes it: by its name, or by its decimal id. */
export type AccountName = { screenName: string } | { userId: string };

const RULE =
  'a name of 1 to 50 letters, digits and underscores, an id from 1 to 18446744073709551615, or the address of a profile';
const NAME = /^\w{1,50}$/;
const ADDRESS = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com(?:[/?#](.*))?$/i;
/** Paths of the site itself, which no account can have as its name. */
const PAGES =
  /^(about|account|compose|explore|hashtag|home|i|intent|jobs|login|logout|messages|notifications|oauth|privacy|search|settings|share|signup|tos)$/i;
/** What comes along with a pasted text: spaces and characters without a shape. */
const EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * Reads what a user typed or pasted: `name`, `@name`, an id, or an address of twitter.com or x.com. Digits alone are an
 * id; `@123` is the account of that name. Throws ParamError with the value and the rule.
 */
export function parseAccountName(text: string): AccountName {
  const given = text.replace(EDGES, '');
  if (given === '') throw new ParamError('account', text, `given: ${RULE}`);
  if (/[\s,;]/.test(given)) throw new ParamError('account', given, `one account, not several: ${RULE}`);
  const address = ADDRESS.exec(given);
  if (address) return accountOfPath(given, address[1] ?? '');
  if (/^[@＠]/.test(given)) return named(given, given.slice(1));
  return /^\d+$/.test(given) ? numbered(given, given) : named(given, given);
}

function accountOfPath(given: string, address: string): AccountName {
  const [path = '', query = ''] = address.replace(/^(\/*#!\/*|\/+)/, '').split(/[?#]/);
  const [first = '', second = '', third = ''] = path.split('/');
  const params = new Map(query.split('&').map((pair) => pair.split('=', 2) as [string, string]));
  const [userId, screenName] = [params.get('user_id'), params.get('screen_name')];
  if (/^i$/i.test(first) && /^user$/i.test(second)) return numbered(given, third);
  if (/^intent$/i.test(first)) {
    if (userId && screenName)
      throw new ParamError('account', given, 'an address with a user_id or a screen_name, not both');
    if (userId) return numbered(given, userId);
    if (screenName) return named(given, screenName.replace(/^(@|%40)/i, ''));
  }
  if (first === '' || PAGES.test(first)) throw new ParamError('account', given, `the address of a profile`);
  return named(given, first.replace(/^(@|%40)/i, ''));
}

function named(given: string, name: string): AccountName {
  if (!NAME.test(name)) throw new ParamError('account', given, RULE);
  return { screenName: name };
}

function numbered(given: string, digits: string): AccountName {
  if (!isIdText(digits))
    throw new ParamError('account', given, `${RULE}; an account whose name is digits is written with @`);
  return { userId: digits };
}
