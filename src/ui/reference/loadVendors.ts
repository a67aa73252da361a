import { url } from 'virtual:vendors-url';
import { type VendorColumns, VendorTable } from '#domain/network/VendorTable.ts';
import { assetOnce } from '#ui/loading/loadAsset.ts';

/** The vendors of hardware addresses, read once for the page, about 400 kB. Rejects when they cannot be read. */
export const loadVendors = assetOnce(url, (columns: VendorColumns) => new VendorTable(columns));
