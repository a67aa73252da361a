import { url } from 'virtual:vendors-url';
import { useEffect, useState } from 'react';
import { type VendorColumns, VendorTable } from '#domain/network/VendorTable.ts';
import { assetOnce } from '#ui/loading/loadAsset.ts';

/** The vendors of hardware addresses, read once for the page, about 400 kB. Rejects when they cannot be read. */
export const loadVendors = assetOnce(url, (columns: VendorColumns) => new VendorTable(columns));

/** The vendors of hardware addresses; undefined until they are here, and where they cannot be read. */
export function useVendors(): VendorTable | undefined {
  const [vendors, setVendors] = useState<VendorTable>();
  useEffect(() => {
    let isGone = false;
    loadVendors().then(
      (table) => !isGone && setVendors(table),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return vendors;
}
