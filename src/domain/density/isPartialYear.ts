/** Whether the year has not ended at a time: its counts are not final then. Calendar years are UTC. */
export function isPartialYear(year: number, atMs: number): boolean {
  return year >= new Date(atMs).getUTCFullYear();
}
