/**
 * Counts the changes of the sample data: older data is generated again, and answers that the page has cached from it
 * are not shown any more.
 */
export const SAMPLE_DATA_VERSION = 4;
