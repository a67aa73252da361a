/** How much of something is in a home, and how much of that in the shared database. */
export interface Moved {
  what: string;
  here: number;
  there: number;
}
