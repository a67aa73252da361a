import type { Plugin } from 'vite';

/**
 * Vite plugin: has the browser fetch the page's main chunk, and its style sheets, with the small entry that asks for the
 * first data, and puts the sheets behind the shell, so that the shell is painted before they are there.
 */
export function preloadChunk(chunkName: string): Plugin {
  return {
    name: 'early-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const chunk = chunks.find(({ name }) => name === chunkName);
        if (!chunk) throw new Error(`the build has no chunk of the name ${chunkName}`);
        const linked = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
        const names = [chunk.fileName, ...chunk.imports];
        const own = chunks
          .filter(({ fileName }) => names.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .filter((name) => !html.includes(name))
          .map((name) => `    <link rel="stylesheet" crossorigin href="/${name}">\n`);
        const preloads = names
          .filter((name) => !html.includes(name))
          .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`);
        const rest = linked.reduce((left, sheet) => left.replace(sheet, ''), html);
        return rest
          .replace('  </head>', `${preloads.join('')}  </head>`)
          .replace('  </body>', `${[...linked, ...own].join('')}  </body>`);
      },
    },
  };
}
