import { MAP_VIEW_RULE, type MapView, readMapView, writeMapView } from '#domain/geo/MapView.ts';
import { type DroppedValue, NO_PARAMETER } from '#domain/wire/DroppedValue.ts';
import type { Param } from '#domain/wire/param.ts';
import type { UrlCodec } from './useUrlState.ts';

/** How one value of a view's state is written in its address. */
export type StateParam<T> = Pick<Param<T>, 'rule' | 'read' | 'write'>;

/** In the order in which they are written. */
export type StateParams<S> = { [K in keyof S]-?: StateParam<Exclude<S[K], undefined>> };

export const mapViewParam: StateParam<MapView> = {
  rule: MAP_VIEW_RULE,
  read: readMapView,
  write: writeMapView,
};

/**
 * The codec of a state whose values are independent of each other: what is as at the start is left out, what breaks a
 * rule is dropped and told. `settle` drops from what was read what cannot stand together.
 */
export function stateCodec<S extends object>(
  params: StateParams<S>,
  initial: S,
  settle: (state: S, drop: (value: DroppedValue) => void) => S = (state) => state,
): UrlCodec<S> {
  const names = Object.keys(params) as (keyof S & string)[];
  /** Every view calls what its map shows `map`. */
  const inAddress = (name: string) => (name === 'view' ? 'map' : name);
  const known = new Set(names.map(inAddress));
  const write = <K extends keyof S>(name: K, value: S[K]) => (params[name] as StateParam<S[K]>).write(value);
  return {
    write(state) {
      const query = new URLSearchParams();
      for (const name of names) {
        const value = state[name];
        if (value === undefined) continue;
        const written = write(name, value);
        if (initial[name] !== undefined && written === write(name, initial[name])) continue;
        query.set(inAddress(name), written);
      }
      return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
    },
    read(text) {
      const query = new URLSearchParams(text);
      const dropped: DroppedValue[] = [];
      const state = { ...initial };
      for (const name of names) {
        const raw = query.get(inAddress(name));
        if (raw === null) continue;
        const { rule, read } = params[name];
        const value = read(raw);
        if (value === undefined) dropped.push({ name: inAddress(name), value: raw, rule });
        else state[name] = value;
      }
      const settled = settle(state, (value) => dropped.push(value));
      for (const name of new Set(query.keys()))
        if (!known.has(name)) dropped.push({ name, value: query.get(name) ?? '', rule: NO_PARAMETER });
      return { state: settled, dropped };
    },
  };
}
