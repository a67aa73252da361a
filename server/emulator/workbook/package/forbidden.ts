/** Characters that XML 1.0 cannot hold, and control characters that readers do not keep. */
export const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** A character as _xHHHH_ (ECMA-376 part 1, 22.4.2.4 ST_Xstring). */
export const writtenCode = (code: number) => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
