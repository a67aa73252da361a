// What a workbook may cost to open. A file of a few kilobytes can ask for gigabytes.

import { MAX_WORKBOOK_BYTES } from '#services/workbook/endpoints.ts';

const MB = 1024 * 1024;

export const LARGEST_FILE_BYTES = MAX_WORKBOOK_BYTES;
export const MAX_ENTRIES = 1_000;
export const LARGEST_PART_BYTES = 64 * MB;
export const LARGEST_TOTAL_BYTES = 256 * MB;
