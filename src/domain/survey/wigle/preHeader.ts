import { LAYOUT_1_4, LAYOUT_1_6 } from './Layout.ts';
import type { Dialect } from './readLine.ts';

const PRE_HEADER = /^"?WigleWifi-(\d+(?:\.\d+)?)/i;

/** The dialect that the first line of a WigleWifi file announces; undefined for any other line. */
export function readPreHeader(text: string): Dialect | undefined {
  const found = PRE_HEADER.exec(text);
  if (!found) return undefined;
  const isOld = Number(found[1]) < 1.6;
  return {
    layout: isOld ? LAYOUT_1_4 : LAYOUT_1_6,
    isUnquoted: isOld,
    escapes: escapesOf(text),
    delimiter: ',',
  };
}

/** Pwnagotchi names itself and a "kismet" display, so it is asked for first. */
function escapesOf(text: string): Dialect['escapes'] {
  if (/pwnagotchi/i.test(text)) return 'backslash';
  return /brand=kismet/i.test(text) ? 'octal' : 'none';
}
