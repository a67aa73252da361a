// What a workbook may cost to open. A file of a few kilobytes can ask for gigabytes.

const MB = 1024 * 1024;

export const LARGEST_FILE_BYTES = 64 * MB;
export const MAX_ENTRIES = 1_000;
export const LARGEST_PART_BYTES = 64 * MB;
export const LARGEST_TOTAL_BYTES = 256 * MB;
