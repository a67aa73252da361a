// What a workbook may cost to open. A file of a few kilobytes can ask for gigabytes.

import { MAX_WORKBOOK_BYTES } from '#services/workbook/endpoints.ts';

const MB = 1024 * 1024;

export const LARGEST_FILE_BYTES = MAX_WORKBOOK_BYTES;
export const MAX_ENTRIES = 1_000;
export const LARGEST_PART_BYTES = 64 * MB;
/** A sheet is read as bytes, never as one text: 250,000 rows of ten columns have about 100 MB. */
export const LARGEST_SHEET_BYTES = 160 * MB;
/** Parts beyond LARGEST_PART_BYTES unpack to at most so many times their packed size: cells never pack better. */
export const LARGEST_RATIO = 100;
export const LARGEST_TOTAL_BYTES = 256 * MB;
