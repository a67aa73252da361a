import { pack } from '#server/emulator/workbook/package/pack.ts';
import { writeZip } from '#server/emulator/workbook/package/writeZip.ts';

/** A zip archive of these parts, in their order. */
export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  writeZip(
    Object.entries(parts).map(([name, content]) =>
      pack(name, typeof content === 'string' ? new TextEncoder().encode(content) : content),
    ),
  );
