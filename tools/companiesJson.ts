import { createRequire } from 'node:module';

/** The file of advlib (MIT) that has the names that the Bluetooth SIG publishes, by identifier in hexadecimal. */
const NAMES_FILE = 'advlib/lib/ble/common/assignednumbers/companyidentifiercodes.js';

/** The Bluetooth SIG's company identifiers, up to 0x0649, as an object from identifier to name. */
export function companiesJson(): string {
  const { companyNames } = createRequire(import.meta.url)(NAMES_FILE) as {
    companyNames: Record<string, string>;
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(companyNames).map(([hex, name]) => [Number.parseInt(hex, 16), name])),
  );
}
