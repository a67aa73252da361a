// LibreOffice as a second reader of workbooks, where it is installed.

import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const DEADLINE_MS = 120_000;
/** CSV with tabs, UTF-8, texts and numbers as they are stored, a file for each sheet. */
const CSV_FILTER = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false,false,false,false,-1';
/** Commas, quotes, UTF-8, cells evaluated as a spreadsheet does on opening. */
const CSV_FILES = { extension: 'csv', filter: ['--infilter=CSV:44,34,76,1,,0,false,true,false,true'] };

/** What each sheet holds, by its name: cells of its rows as text. */
export type OfficeValues = Map<string, string[][]>;

export interface LibreOffice {
  /** Throws for a file that cannot be opened. */
  values(file: Uint8Array): Promise<OfficeValues>;
  /** Several files at once, which takes hardly longer. Those that cannot be opened are absent. */
  valuesOfAll(files: readonly Uint8Array[]): Promise<(OfficeValues | undefined)[]>;
  /** The workbook as LibreOffice saves it again. */
  resaved(file: Uint8Array): Promise<Uint8Array>;
  /** The first sheet as LibreOffice writes it into HTML, as it does on the clipboard. */
  html(file: Uint8Array): Promise<string>;
  /** The workbook that LibreOffice makes of HTML. */
  ofHtml(html: string): Promise<Uint8Array>;
  /** The rows of a CSV file in UTF-8, opened as its import dialog proposes. */
  csvRows(file: string): Promise<string[][]>;
}

export const NO_LIBRE_OFFICE = 'LibreOffice is not installed (Debian: apt-get install libreoffice-calc)';

/** Undefined where it is not installed; a test that needs it says so. */
export function libreOffice(): LibreOffice | undefined {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  return {
    valuesOfAll,
    resaved: (file) => converted(file, 'xlsx', 'xlsx'),
    html: async (file) => (await converted(file, 'xlsx', 'html')).toString('utf8'),
    ofHtml: (html) => converted(html, 'html', 'xlsx', ['--infilter=HTML (StarCalc)']),
    async values(file) {
      const [values] = await valuesOfAll([file]);
      if (!values) throw new Error('LibreOffice cannot open the file.');
      return values;
    },
    async csvRows(file) {
      const [values] = await valuesOfAll([Buffer.from(file)], CSV_FILES);
      return [...(values ?? [])][0]![1];
    },
  };
}

function converted(file: Uint8Array | string, from: string, to: string, filter: readonly string[] = []) {
  return inFolder(async (folder) => {
    writeFileSync(join(folder, `book.${from}`), file);
    const out = await convert(folder, to, filter, [join(folder, `book.${from}`)]);
    return readFileSync(join(out, `book.${to}`));
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Converts files; returns the folder of what was made. */
async function convert(
  folder: string,
  to: string,
  filter: readonly string[],
  paths: readonly string[],
): Promise<string> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const out = join(folder, 'out');
  mkdirSync(out);
  const args = [profile, '--headless', ...filter, '--convert-to', to, '--outdir', out, ...paths];
  await promisify(execFile)('soffice', args, { timeout: DEADLINE_MS });
  return out;
}

function valuesOfAll(
  files: readonly Uint8Array[],
  { extension, filter } = { extension: 'xlsx', filter: [] as string[] },
): Promise<(OfficeValues | undefined)[]> {
  return inFolder(async (folder) => {
    const paths = files.map((file, at) => {
      const path = join(folder, `${at}.${extension}`);
      writeFileSync(path, file);
      return path;
    });
    const out = await convert(folder, CSV_FILTER, filter, paths);
    const made = readdirSync(out);
    return files.map((_, at) => {
      const own = made.filter((name) => name.startsWith(`${at}-`));
      const tables = own.map((name): [string, string[][]] => [
        name.slice(`${at}-`.length, -'.csv'.length),
        readTable(readFileSync(join(out, name), 'utf8')),
      ]);
      return tables.length > 0 ? new Map(tables) : undefined;
    });
  });
}

/** Fields between tabs, in quotes where they hold tabs, line breaks or quotes. */
function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /"((?:[^"]|"")*)"(\t|\n|$)|([^\t\n]*)(\t|\n|$)/gy;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new Error('The table cannot be read.');
    row.push(found[1]?.replaceAll('""', '"') ?? found[3] ?? '');
    if ((found[2] ?? found[4]) !== '\t') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
