// What a workbook may cost to open. A file of a few kilobytes can ask for gigabytes.

const MB = 1024 * 1024;

export const LARGEST_FILE_BYTES = 64 * MB;
export const MAX_ENTRIES = 1_000;
export const LARGEST_PART_BYTES = 64 * MB;
export const LARGEST_TOTAL_BYTES = 256 * MB;
/** Inflated bytes for one compressed, where a part is larger than RATIO_FREE_BYTES. */
export const LARGEST_RATIO = 100;
const RATIO_FREE_BYTES = 100 * 1024;

/** Whether a part unpacks to so much more that it may be made to harm. */
export const isTooDense = (bytes: number, packedBytes: number) =>
  bytes > RATIO_FREE_BYTES && bytes > packedBytes * LARGEST_RATIO;
