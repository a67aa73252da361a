import type { Plugin } from 'vite';

/**
 * Vite plugin: has the browser fetch the page's main chunk with the small entry that asks for the first data, and
 * moves the style sheets behind the shell, so that the shell is painted before they are there.
 */
export function earlyPage(chunkName: string): Plugin {
  return {
    name: 'early-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const chunk = chunks.find(({ name }) => name === chunkName);
        if (!chunk) throw new Error(`the build has no chunk of the name ${chunkName}`);
        const sheets = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
        const preloads = [chunk.fileName, ...chunk.imports]
          .filter((name) => !html.includes(name))
          .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`);
        const rest = sheets.reduce((left, sheet) => left.replace(sheet, ''), html);
        return rest
          .replace('  </head>', `${preloads.join('')}  </head>`)
          .replace('  </body>', `${sheets.join('')}  </body>`);
      },
    },
  };
}
