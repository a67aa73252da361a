const FLAGS: Readonly<Record<string, string>> = { Y: 'yes', N: 'no', '?': 'unknown' };

/** The service's Y, N or ? in words; anything else as it is. */
export const flagLabel = (flag: string): string => FLAGS[flag.toUpperCase()] ?? flag;
