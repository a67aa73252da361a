import type { Box } from '#domain/geo/geo.ts';
import type { Encryption, RadioKind } from '#domain/network/RadioKind.ts';
import { parseCondensedTime } from '#domain/wire/condensedTime.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import type { SearchCondition, SearchValues } from '#services/wireless/searchOperations.ts';

/** All conditions must hold. Times are exclusive lower bounds ("more recently than"). */
export interface NetworkFilter {
  kinds: readonly RadioKind[];
  box?: Box;
  updatedAfterMs?: number;
  firstAfterMs?: number;
  lastAfterMs?: number;
  /** Years of the discovering upload, inclusive. */
  transFromYear?: number;
  transToYear?: number;
  minQos?: number;
  finder?: number;
  notFinder?: number;
  /** Compared without regard to case. */
  address?: Partial<Record<'country' | 'region' | 'city' | 'road' | 'house' | 'postal', string>>;
  /** The whole name, compared without regard to case, as recorded live answers to `ssid` show. */
  name?: string;
  /** % any string, _ any one character; without regard to case. */
  nameLike?: string;
  /** Three to six octets with colons, any case. */
  netidPrefix?: string;
  encryption?: Encryption;
  channel?: number;
  frequencyMhz?: number;
  rcoiMin?: number;
  rcoiMax?: number;
  mfgrMin?: number;
  mfgrMax?: number;
  /** True asks for networks marked Y; false asks for nothing. */
  free?: boolean;
  paid?: boolean;
  /** Parts of a cell identifier, without leading zeros. */
  cellOperator?: string;
  cellArea?: string;
  cellId?: string;
}

type FilterParameter = Exclude<SearchCondition, 'variance'>;
type Value<K extends FilterParameter> = NonNullable<SearchValues[K]>;

/** What each parameter asks of a store, in the order in which bad values are refused. `account` is the caller's. */
const FILTERS: { [K in FilterParameter]: (value: Value<K>, account: number) => Partial<NetworkFilter> } = {
  lastupdt: (text) => ({ updatedAfterMs: time('lastupdt', text) }),
  firsttime: (text) => ({ firstAfterMs: time('firsttime', text) }),
  lasttime: (text) => ({ lastAfterMs: time('lasttime', text) }),
  startTransID: (trans) => ({ transFromYear: year(trans) }),
  endTransID: (trans) => ({ transToYear: year(trans) }),
  minQoS: (minQos) => ({ minQos }),
  onlymine: (text, account) => (isOn(text) ? { finder: account } : {}),
  notmine: (text, account) => (isOn(text) ? { notFinder: account } : {}),
  houseNumber: (house) => ({ address: { house } }),
  road: (road) => ({ address: { road } }),
  city: (city) => ({ address: { city } }),
  region: (region) => ({ address: { region } }),
  postalCode: (postal) => ({ address: { postal } }),
  country: (country) => ({ address: { country } }),
  netid: (netidPrefix) => ({ netidPrefix }),
  ssid: (name) => ({ name }),
  ssidlike: (nameLike) => ({ nameLike }),
  name: (name) => ({ name }),
  namelike: (nameLike) => ({ nameLike }),
  encryption: (choice) => ({ encryption: choice.toLowerCase() as Encryption }),
  freenet: (free) => (free ? { free } : {}),
  paynet: (paid) => (paid ? { paid } : {}),
  rcoisMinimum: (rcoiMin) => ({ rcoiMin }),
  rcoisMaximum: (rcoiMax) => ({ rcoiMax }),
  channel: (channel) => ({ channel }),
  frequency: (frequencyMhz) => ({ frequencyMhz }),
  mfgrIdMinimum: (mfgrMin) => ({ mfgrMin }),
  mfgrIdMaximum: (mfgrMax) => ({ mfgrMax }),
  // CDMA networks are named by system, network and base station, in the places of operator, area and cell.
  cell_op: (digits) => ({ cellOperator: bare(digits) }),
  cell_net: (digits) => ({ cellArea: bare(digits) }),
  cell_id: (digits) => ({ cellId: bare(digits) }),
};

/** The conditions that parameters set. Throws 400 for a date that does not exist. */
export function filterOf(input: Partial<SearchValues>, account: number): Partial<NetworkFilter> {
  const filter: Partial<NetworkFilter> = {};
  for (const name of Object.keys(FILTERS) as FilterParameter[]) {
    const value = input[name];
    if (value === undefined) continue;
    const { address, ...others } = FILTERS[name](value as never, account);
    Object.assign(filter, others, address && { address: { ...filter.address, ...address } });
  }
  return filter;
}

/**
 * The specification counts any text as set, but gives `false` as the default, and public clients send every
 * parameter with its default: `false` in any case is off.
 */
export const isOn = (text: string | undefined): boolean =>
  text !== undefined && text.toLowerCase() !== 'false';

function time(name: string, text: string): number {
  const timeMs = parseCondensedTime(text);
  if (timeMs === undefined)
    throw new UpstreamError(400, `${name} must be a real date, yyyyMMdd[hhmm[ss]] in UTC, got "${text}".`);
  return timeMs;
}

const year = (trans: string) => Number(trans.slice(0, 4));

/** Without leading zeros, as the store has cell identifiers. */
const bare = (digits: string) => digits.replace(/^0+(?=\d)/, '');
