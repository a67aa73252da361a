const ADDRESS = /[0-9a-f]{2}([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}[,;\t]/i;
const BARE_ADDRESS = /[0-9a-f]{12}[,;\t]/i;
const CELL = /\d_\d+_\d+[,;\t]/;
const CAPABILITIES = /\[(?:ESS|IBSS|BLE|WEP|WPS|(?:WPA|RSN)[^\]]*)\][[,;\t]/;
const TIME = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[ T]\d{1,2}:\d{2}:\d{2}/;

/**
 * Whether a name that was put together from several fields has swallowed a part of a row: loggers that die inside a
 * line begin the next row in the middle of it.
 */
export function holdsRow(name: string): boolean {
  return [ADDRESS, BARE_ADDRESS, CELL, CAPABILITIES, TIME].some((pattern) => pattern.test(name));
}

/** The reason given for a line that holds one. */
export const GLUED = 'a second row begins inside this one';
