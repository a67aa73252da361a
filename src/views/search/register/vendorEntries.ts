import { octetPrefixes, type VendorTable, writeBlock } from '#domain/network/VendorTable.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { RegisterCode, RegisterEntry } from './RegisterEntry.ts';

/** With more prefixes than these none is chosen at first, since each is a query. */
const MOST_USUAL = 4;

/** The vendors of hardware addresses, those with the most prefixes first, and the prefixes of each. */
export function vendorEntries(vendors: VendorTable): RegisterEntry[] {
  return vendors.names.map((name, index) => {
    const blocks = vendors.blocksAt(index);
    return {
      key: name,
      label: name,
      hint: formatMany(blocks.length, 'prefix', 'prefixes'),
      words: name.toLowerCase(),
      codes: () => blocks.map((block) => codeOf(block, blocks.length <= MOST_USUAL)),
    };
  });
}

function codeOf(block: string, isFew: boolean): RegisterCode {
  const values = octetPrefixes(block);
  const isWhole = values.length === 1;
  return {
    label: writeBlock(block),
    hint: isWhole ? '' : `${block.length * 4} bits: ${values.length} prefixes of whole octets`,
    values,
    isUsual: isFew && isWhole,
  };
}
