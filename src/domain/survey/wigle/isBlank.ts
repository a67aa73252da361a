/** Whether a line holds nothing: blank, or the `sep=;` that tells spreadsheets the delimiter. */
export const isBlank = (line: string) => /^\s*(sep=.?\s*)?$/i.test(line);
