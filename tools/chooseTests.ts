import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);

const isTest = (name: string) => /\.test\.tsx?$|\.spec\.ts$/.test(name);

/** Paths of all test files of the project, relative to it. */
function testFiles(): string[] {
  return ['src', 'server', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isTest)
      .map((file) => join(folder, file)),
  );
}

/**
 * The tests that a word chooses: the files whose path has it, else the tests whose title has it (`title` is then a
 * regular expression, and `files` those that can hold it).
 */
export function chooseTests(word: string): { files: string[]; title?: string } {
  const files = testFiles();
  const byPath = files.filter((file) => file.includes(word));
  if (byPath.length > 0) return { files: byPath };
  const byText = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(word));
  const title = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { files: byText.length > 0 ? byText : files, title };
}
