import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);

const COMPRESSIBLE = /\.(?:html|m?js|css|json|geojson|webmanifest|svg|txt|wasm)$/;
/** Below, the header of a packet is most of what goes out. */
const LEAST_BYTES = 512;

/** Vite plugin: puts a `.br` beside each file of the built page that it makes smaller to send. */
export function compressPage(): Plugin {
  let folder = '';
  return {
    name: 'compress-page',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle: () => compressFolder(folder),
  };
}

/** Does so for all files below a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 7, // 9 takes twice as long for half a percent
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, await brotli(bytes, { params }));
}
