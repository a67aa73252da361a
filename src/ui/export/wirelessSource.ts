/** Who answered, in files; the mode says which of its data. */
export const WIRELESS_SOURCE = 'Airledger, wireless service';

/** What the WiGLE end user licence asks of those who take its data out; null for data of this machine. */
export const liveLicence = (modes: readonly string[]): string | null =>
  modes.includes('live')
    ? 'WiGLE data: licensed to you as a single user. Do not redistribute it commercially (WiGLE EULA).'
    : null;
