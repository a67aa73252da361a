import { unzipSync } from 'fflate';

/**
 * The KML file of a KMZ archive: `doc.kml`, else the first one (OGC 12-007r2, annex C). Throws an Error with a sentence
 * where there is none, where it is larger than so many MB, and where the archive is damaged.
 */
export async function unpackKmz(file: File, maxMb: number): Promise<File> {
  const archive = new Uint8Array(await file.arrayBuffer());
  const sizes = new Map<string, number>();
  unpacked(archive, ({ name, originalSize }) => {
    if (/\.kml$/i.test(name)) sizes.set(name, originalSize);
    return false;
  });
  const names = [...sizes.keys()];
  const chosen = names.find((name) => /^doc\.kml$/i.test(name)) ?? names[0];
  if (chosen === undefined) throw new Error('There is no KML file in this KMZ file.');
  if (sizes.get(chosen)! > maxMb * 1e6) throw new Error(`Unpacked, the KML file is larger than ${maxMb} MB.`);
  const content = unpacked(archive, ({ name }) => name === chosen)[chosen]!;
  return new File([content as BlobPart], chosen);
}

function unpacked(archive: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(archive, { filter });
  } catch {
    throw new Error('This KMZ file is damaged.');
  }
}
