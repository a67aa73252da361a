/** UTF-16 units. */
export const MAX_SHEET_NAME_LENGTH = 31;

/** Why a name cannot be a sheet's, in a sentence; undefined for one that can. Rules of Excel. */
export function sheetNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A sheet name must not be blank.';
  if (name.length > MAX_SHEET_NAME_LENGTH)
    return `A sheet name has at most ${MAX_SHEET_NAME_LENGTH} characters; this one has ${name.length}.`;
  const forbidden = /[:\\/?*[\]]/.exec(name);
  if (forbidden) return `A sheet name must not contain ${forbidden[0]} (nor any of : \\ / ? * [ ]).`;
  if (name.startsWith("'") || name.endsWith("'"))
    return 'A sheet name must not begin or end with an apostrophe.';
  if (/^history$/i.test(name)) return '"History" is a name that Excel keeps for itself.';
  return /\p{Cc}/u.test(name) ? 'A sheet name must not contain control characters.' : undefined;
}
