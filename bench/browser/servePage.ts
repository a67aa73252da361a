import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build, type InlineConfig, preview } from 'vite';
import { iconModules } from '#tools/iconModules.ts';

interface BenchPage {
  /** The folder beside the benchmarks that has its index.html. */
  folder: string;
  build?: BuildOptions;
  resolve: NonNullable<InlineConfig['resolve']>;
}

/** The folder of a package of bench/peers. */
export const peer = (name: string) => join(import.meta.dirname, '../peers/node_modules', name);

/** Builds a page of a benchmark and serves it until closed. */
export async function servePage({ folder, build: options, resolve }: BenchPage) {
  const outDir = await mkdtemp(join(tmpdir(), `${folder}-bench-`));
  const site: InlineConfig = {
    root: join(import.meta.dirname, '..', folder),
    configFile: false,
    logLevel: 'error',
    plugins: [iconModules()],
    build: { outDir, emptyOutDir: true, ...options },
    resolve,
  };
  await build(site);
  const server = await preview({ ...site, preview: { host: '127.0.0.1', port: 0 } });
  return {
    address: server.resolvedUrls!.local[0]!,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
