import { join } from 'node:path';

/** What `npm start` gives to the server: flags of Node, and variables of the environment. */
export const { FLAGS, MALLOC } = (await import(join(import.meta.dirname, '../tools/stay.mjs'))) as {
  FLAGS: string[];
  MALLOC: Record<string, string>;
};
