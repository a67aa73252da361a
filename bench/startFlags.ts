import { join } from 'node:path';

/** What `npm start` gives to the server: flags of Node, and variables of the environment. */
export const { HEAP_FLAGS, MALLOC } = (await import(join(import.meta.dirname, '../tools/stay.mjs'))) as {
  HEAP_FLAGS: string[];
  MALLOC: Record<string, string>;
};
