// What the compiler does not check: import directions inside src, cycles, homes of libraries, sizes, upstream paths.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const SOURCES = ['src', 'server', 'tools', 'tests', 'bench'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules') && !file.includes('/dist/')),
);
const texts = new Map(SOURCES.map((file) => [file, readFileSync(file, 'utf8')]));
const text = (file: string) => texts.get(file) ?? readFileSync(file, 'utf8');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const PRODUCTION = SOURCES.filter((file) => /^(src|server)\//.test(file) && !isTest(file));

/** What each layer may import, besides itself. */
const MAY: Record<string, string[]> = {
  domain: [],
  services: ['domain'],
  queries: ['domain', 'services'],
  ui: ['domain'],
  charts: ['domain', 'ui'],
  map: ['domain', 'services', 'queries', 'ui'],
  views: ['domain', 'services', 'queries', 'ui', 'charts', 'map'],
  app: ['domain', 'services', 'queries', 'ui', 'charts', 'map', 'views'],
  server: ['domain', 'services'],
};

const imports = (source: string) =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) => found[1]!);
const layerOf = (file: string) => (file.startsWith('src/') ? file.split('/')[1]! : file.split('/')[0]!);

test('imports: each layer imports only the layers below it', () => {
  const wrong: string[] = [];
  for (const file of SOURCES.filter((one) => !isTest(one))) {
    const layer = layerOf(file);
    const allowed = MAY[layer];
    if (!allowed) continue;
    for (const target of imports(text(file))) {
      const into = /^#(\w+)\//.exec(target)?.[1];
      if (into && into !== layer && !allowed.includes(into)) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(wrong, 'Move what both need to a layer that both may import.').toEqual([]);
});

test('imports: none begins with ../, and no view imports another view', () => {
  const wrong = SOURCES.flatMap((file) =>
    imports(text(file))
      .filter((target) => {
        if (target.startsWith('../')) return true;
        const view = /^src\/views\/(\w+)\//.exec(file)?.[1];
        const other = /^#views\/(\w+)\//.exec(target)?.[1];
        return view !== undefined && other !== undefined && other !== view;
      })
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong, 'Write #layer/path.ts, and move what two views share to ui, queries or domain.').toEqual([]);
});

/** The production files that a file loads together with itself: not those that it loads later by `import()`. */
function loadedWith(file: string): string[] {
  const found = [...text(file).matchAll(/(?:\bfrom|^import)\s+'([#.][^']+)'/gm)].map(([, target]) =>
    target!.startsWith('./')
      ? join(dirname(file), target!)
      : target!.replace(/^#(?!server\/)/, 'src/').replace(/^#/, ''),
  );
  return found.filter((target) => texts.has(target));
}

/** The shortest way from each node back to itself, every cycle once. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles = new Map<string, string[]>();
  for (const start of graph.keys()) {
    const cameFrom = new Map<string, string>();
    const open = [start];
    for (const node of open)
      for (const next of graph.get(node) ?? [])
        if (!cameFrom.has(next)) {
          cameFrom.set(next, node);
          open.push(next);
        }
    if (!cameFrom.has(start)) continue;
    const cycle = [start];
    for (let node = cameFrom.get(start)!; node !== start; node = cameFrom.get(node)!) cycle.unshift(node);
    cycle.unshift(start);
    cycles.set([...new Set(cycle)].sort().join(' '), cycle);
  }
  return [...cycles.values()];
}

test('imports: no file imports itself by way of others', () => {
  const graph = new Map(PRODUCTION.map((file) => [file, new Set(loadedWith(file))]));
  const found = cyclesIn(graph).map((cycle) => cycle.join(' imports '));
  expect(
    found,
    'Move the type or function that closes the cycle to the file that owns it, or to one of its own.',
  ).toEqual([]);
});

test('imports: no folder of a layer imports itself by way of others', () => {
  const graph = new Map<string, Set<string>>();
  const examples = new Map<string, string>();
  for (const file of PRODUCTION)
    for (const target of loadedWith(file)) {
      const [from, to] = [dirname(file), dirname(target)];
      if (from === to || layerOf(file) !== layerOf(target)) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
      examples.set(`${from} ${to}`, `${file} imports ${target}`);
    }
  const found = cyclesIn(graph).map((cycle) =>
    cycle
      .slice(1)
      .map((to, at) => examples.get(`${cycle[at]} ${to}`))
      .join(', '),
  );
  expect(
    found,
    'What a folder and its subfolders share stands in a subfolder; what puts them together imports them all, and none of them imports it.',
  ).toEqual([]);
});

test('libraries: each is imported only where it belongs', () => {
  const homes: [RegExp, RegExp][] = [
    [/^(leaflet|react-leaflet|protomaps-leaflet)(\/|$)/, /^(src\/map|bench|tests)\//],
    [/^@tanstack\/react-query/, /^(src\/(queries|views|app|map)|tests)\//],
    [/^node:/, /^(server|tools|tests|bench)\//],
    [/^react(-dom)?(\/|$)/, /^(src\/(queries|views|app|map|charts|ui|main)|bench\/|tests\/)/],
  ];
  const wrong = SOURCES.filter((file) => !isTest(file)).flatMap((file) =>
    imports(text(file))
      .filter((target) => homes.some(([library, home]) => library.test(target) && !home.test(file)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong, 'Wrap what you need in the layer that holds the library.').toEqual([]);
});

/** Lines of a function; a component's markup takes more of them than logic does. */
const MOST_LINES = { ts: 80, tsx: 120 };
/** Statements inside one another in a function: if, loops, switch, try. */
const MOST_DEPTH = 5;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const NESTING = /^(If|For|ForIn|ForOf|While|DoWhile|Switch|Try)Statement$/;

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function* childrenOf(node: SyntaxNode): Generator<[string, SyntaxNode]> {
  for (const [key, value] of Object.entries(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield [key, one];
}

const NESTS = /\b(?:if|for|while|do|switch|try)\b/g;

/** Functions beyond the limits, as `file:line: …`. */
function largeFunctions(file: string): string[] {
  const source = text(file);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const found: string[] = [];
  const most = file.endsWith('x') ? MOST_LINES.tsx : MOST_LINES.ts;
  // What is shorter than a function may be need not be parsed, which takes long.
  if (lineOf(source.length) <= most && (source.match(NESTS)?.length ?? 0) <= MOST_DEPTH) return found;
  const visit = (node: SyntaxNode, depth: number): void => {
    if (FUNCTIONS.has(node.type)) {
      const lines = lineOf(node.end) - lineOf(node.start) + 1;
      if (lines > most) found.push(`${file}:${lineOf(node.start)}: ${lines} lines, at most ${most}`);
    }
    if (NESTING.test(node.type) && depth > MOST_DEPTH)
      found.push(`${file}:${lineOf(node.start)}: nested ${depth} deep, at most ${MOST_DEPTH}`);
    for (const [key, child] of childrenOf(node)) {
      const isElseIf = key === 'alternate' && child.type === 'IfStatement';
      const inner = FUNCTIONS.has(child.type) ? 0 : depth;
      visit(child, NESTING.test(child.type) && !isElseIf ? inner + 1 : inner);
    }
  };
  visit(parseSync(file, source).program, 0);
  return found;
}

test('functions: none is long or deeply nested', { timeout: 120_000 }, () => {
  const found = PRODUCTION.flatMap(largeFunctions);
  expect(found, 'Take out an idea that has a name of its own, not a piece.').toEqual([]);
});

test('folders: none shows more than 25 files, and their names are lower-case', () => {
  const shown = Map.groupBy(PRODUCTION, dirname);
  const full = [...shown].filter(([, files]) => files.length > 25).map(([folder]) => folder);
  expect(full, 'Make a subfolder of the files that change together.').toEqual([]);
  const named = [...new Set(SOURCES.map(dirname))].filter((folder) => folder !== folder.toLowerCase());
  expect(named, 'Name a folder with one lower-case noun.').toEqual([]);
});

test('files: none has a default export', () => {
  const wrong = SOURCES.filter((file) => /^export default/m.test(text(file)) && !/\.config\.ts$/.test(file));
  expect(wrong, 'Export by name: a file is named as its main export.').toEqual([]);
});

test('files: no HTML is made from strings, and nothing is left for later', () => {
  const banned =
    /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|bind(Popup|Tooltip)\(|\bas any\b|: any\b|@ts-(ignore|nocheck)|\b(TODO|FIXME)\b|\.(skip|only)\(/;
  const wrong = SOURCES.filter((file) => file !== 'tests/architecture.test.ts' && banned.test(text(file)));
  expect(wrong).toEqual([]);
});

test('upstream paths: only the endpoint tables hold them', () => {
  const wrong = PRODUCTION.filter((file) => !/^src\/services\//.test(file)).filter((file) =>
    /['"`]\/(api\/v[23]|me\/drive|1\.1\/followers)\b/.test(text(file)),
  );
  expect(wrong, 'Call the endpoint by its row in src/services.').toEqual([]);
});
