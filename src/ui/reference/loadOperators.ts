import { url } from 'virtual:operators-url';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { assetOnce } from '#ui/loading/loadAsset.ts';

/** The register of mobile operators as it came with the page, read once. Rejects when it cannot be read. */
export const loadOperators = assetOnce<readonly OperatorRecord[]>(url);
