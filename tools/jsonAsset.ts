import type { Plugin } from 'vite';

/** Vite plugin: data as a JSON file of its own, whose address `virtual:NAME-url` gives; made when it is first needed. */
export function jsonAsset(name: string, json: () => string): Plugin {
  const id = `virtual:${name}-url`;
  const devPath = `/${name}.json`;
  let isBuild = false;
  return {
    name: `json-asset-${name}`,
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(devPath, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(json());
      });
    },
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined;
      if (!isBuild) return `export const url = ${JSON.stringify(devPath)}`;
      const asset = this.emitFile({ type: 'asset', name: `${name}.json`, source: json() });
      return `export const url = import.meta.ROLLUP_FILE_URL_${asset}`;
    },
  };
}
