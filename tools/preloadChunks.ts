import type { Plugin, Rolldown } from 'vite';

/**
 * For V8, as the first line of a script: compile all functions while it arrives, on another thread, and not each one on the
 * main thread when it is called. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite plugin: has the browser fetch and compile the chunk `first` with the small entry that asks for the first data. The
 * links to what is drawn `next` wait in a template of that name, from which the entry takes them: at once, they would share a
 * slow line with the first. The style sheets of the first come behind the shell, so that the shell is painted before they are
 * there.
 */
export function preloadChunks(first: string, next: string): Plugin {
  return {
    name: 'early-chunks',
    generateBundle: {
      order: 'post', // behind Vite's, which puts a line before each chunk
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && (chunk.isEntry || [first, next].includes(chunk.name)))
            chunk.code = COMPILE_ALL + chunk.code;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const sheet = /^ *<link rel="stylesheet"[^>]*>\n/gm;
        const linked = html.match(sheet) ?? [];
        const { scripts, sheets } = filesOf(chunks, first);
        const later = filesOf(chunks, next);
        const isNew = (name: string) => !html.includes(name);
        const isLater = (name: string) => isNew(name) && ![...scripts, ...sheets].includes(name);
        const preloads = scripts.filter(isNew).map((name) => link('rel="modulepreload"', name));
        const waiting = [
          ...later.scripts.filter(isLater).map((name) => link('rel="modulepreload"', name)),
          ...later.sheets.filter(isLater).map((name) => link('rel="preload" as="style"', name)),
        ];
        const own = sheets.filter(isNew).map((name) => link('rel="stylesheet"', name));
        return html
          .replace(sheet, '')
          .replace(
            '  </head>',
            `${preloads.join('')}    <template id="next">\n${waiting.join('')}    </template>\n  </head>`,
          )
          .replace('  </body>', `${[...linked, ...own].join('')}  </body>`);
      },
    },
  };
}

/** The files of a chunk and of those that it imports. */
function filesOf(chunks: Rolldown.OutputChunk[], name: string) {
  const chunk = chunks.find((one) => one.name === name);
  if (!chunk) throw new Error(`the build has no chunk of the name ${name}`);
  const scripts = [chunk.fileName, ...chunk.imports];
  const sheets = chunks
    .filter(({ fileName }) => scripts.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts, sheets };
}

const link = (attributes: string, name: string) => `    <link ${attributes} crossorigin href="/${name}">\n`;
