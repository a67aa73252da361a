// Names in a drive: the rules of OneDrive, which are stricter than those of file systems.

/** Names of files that are opened as workbooks; macros are kept and never run. */
export const WORKBOOK_NAME = /\.xls[xm]$/i;

/** UTF-8 bytes, as file systems count them. */
const MAX_NAME_BYTES = 255;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|desktop\.ini|\.lock)(\.|$)/i;

/** The name of a new workbook as typed, with an ending where it has none. */
export function workbookFileName(typed: string): string {
  const name = typed.trim();
  return name === '' || WORKBOOK_NAME.test(name) ? name : `${name}.xlsx`;
}

/** Why a file or a folder cannot have a name, in a sentence; undefined where it can. */
export function itemNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A file name must not be blank.';
  const forbidden = /[\\/:*?"<>|]/.exec(name);
  if (forbidden) return `A file name must not contain ${forbidden[0]} (nor any of \\ / : * ? " < > |).`;
  if (!name.isWellFormed() || /\p{Cc}/u.test(name)) return 'A file name must not contain control characters.';
  if (/^(\.|~\$| )/.test(name)) return 'A file name must not begin with a dot, a blank or ~$.';
  if (/[. ]$/.test(name)) return 'A file name must not end with a dot or a blank.';
  if (RESERVED.test(name)) return `${name} is a name that Windows keeps for itself.`;
  const bytes = encodeURIComponent(name).replace(/%../g, 'x').length;
  return bytes > MAX_NAME_BYTES
    ? `A file name has at most ${MAX_NAME_BYTES} bytes in UTF-8; this one has ${bytes}.`
    : undefined;
}

/** The same for a workbook, whose name also says what it is. */
export function workbookNameProblem(name: string): string | undefined {
  const problem = itemNameProblem(name);
  if (problem !== undefined || WORKBOOK_NAME.test(name)) return problem;
  return `${name} does not end with .xlsx or .xlsm: other files are not workbooks.`;
}
