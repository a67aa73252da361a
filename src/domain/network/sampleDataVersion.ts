/**
 * Counts the changes of the sample world: one that was made before is made anew, and answers that the page has kept from it
 * are not shown any more.
 */
export const SAMPLE_DATA_VERSION = 2;
