import { url } from 'virtual:companies-url';
import { assetOnce } from '#ui/loading/loadAsset.ts';

/** Names of companies by the identifier that the Bluetooth SIG assigned to them. */
export type Companies = ReadonlyMap<number, string>;

/** The makers of Bluetooth devices, read once for the page, about 50 kB. Rejects when they cannot be read. */
export const loadCompanies = assetOnce(
  url,
  (names: Record<string, string>): Companies =>
    new Map(Object.entries(names).map(([id, name]) => [Number(id), name])),
);
