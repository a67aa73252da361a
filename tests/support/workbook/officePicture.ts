// Sheets as LibreOffice draws them: the first page of a print, and where its cells lie.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const DEADLINE_MS = 120_000;
const PX_PER_INCH = 96;

export interface OfficePicture {
  png: Buffer;
  /** Where columns and rows begin, px, the end of the last one included; falling where columns run from right to left. */
  columns: number[];
  rows: number[];
}

/** The first sheet of a file; throws where it cannot be drawn. */
export function officePicture(file: string, columnCount: number, rowCount: number): OfficePicture {
  const folder = mkdtempSync(join(tmpdir(), 'office-picture-'));
  try {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    for (const form of ['pdf', 'fods'])
      execFileSync('soffice', [profile, '--headless', '--convert-to', form, '--outdir', folder, file], {
        stdio: 'pipe',
        timeout: DEADLINE_MS,
      });
    const name = join(folder, basename(file, '.xlsx'));
    execFileSync('pdftoppm', [
      '-r',
      String(PX_PER_INCH),
      '-f',
      '1',
      '-l',
      '1',
      '-png',
      `${name}.pdf`,
      join(folder, 'page'),
    ]);
    const page = readdirSync(folder).find((one) => one.startsWith('page') && one.endsWith('.png'))!;
    const xml = readFileSync(`${name}.fods`, 'utf8');
    return {
      png: readFileSync(join(folder, page)),
      columns: columnStarts(xml, columnCount),
      rows: startsOf(xml, 'row', 'row-height', 'top', rowCount),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const NO_PICTURES =
  'LibreOffice or pdftoppm is not installed (Debian: apt-get install libreoffice-calc poppler-utils)';

export function canDraw(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'pipe' });
    execFileSync('pdftoppm', ['-v'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

function columnStarts(xml: string, count: number): number[] {
  const isRightToLeft = /<style:table-properties[^>]*style:writing-mode="rl-tb"/.test(xml);
  if (!isRightToLeft) return startsOf(xml, 'column', 'column-width', 'left', count);
  const pageWidth = Number(/<style:page-layout-properties[^>]*fo:page-width="([\d.]+)in"/.exec(xml)?.[1]);
  const fromRight = startsOf(xml, 'column', 'column-width', 'right', count);
  return fromRight.map((px) => pageWidth * PX_PER_INCH - px);
}

function startsOf(xml: string, line: string, property: string, side: string, count: number): number[] {
  const sizes = new Map(
    [
      ...xml.matchAll(
        new RegExp(
          `<style:style style:name="(\\w+)" style:family="table-${line}"[^>]*>\\s*<style:table-${line}-properties[^>]*style:${property}="([\\d.]+)in"`,
          'g',
        ),
      ),
    ].map(([, name, inches]) => [name!, Number(inches)]),
  );
  const margin = Number(
    new RegExp(`<style:page-layout-properties[^>]*fo:margin-${side}="([\\d.]+)in"`).exec(xml)?.[1],
  );
  const starts = [margin * PX_PER_INCH];
  const sheet = xml.slice(xml.indexOf('<table:table '));
  for (const [tag] of sheet.matchAll(new RegExp(`<table:table-${line}(?=[\\s>/])[^>]*>`, 'g'))) {
    const size = sizes.get(/table:style-name="(\w+)"/.exec(tag)?.[1] ?? '') ?? 0;
    const isSeen = !tag.includes('table:visibility="collapse"');
    const repeated = Number(/-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);
    for (let at = 0; at < repeated && starts.length <= count; at += 1)
      starts.push(starts.at(-1)! + (isSeen ? size * PX_PER_INCH : 0));
    if (starts.length > count) break;
  }
  return starts;
}
