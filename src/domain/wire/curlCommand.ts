/**
 * A read as a curl command for a POSIX shell. The credential is a variable that whoever runs it sets, so that the command
 * can be shown to others. Whatever the address holds, the shell takes it as one word, and curl as it is.
 */
export function curlCommand(url: string, { scheme, variable }: { scheme: string; variable: string }): string {
  return `curl --globoff --silent --show-error --header "Authorization: ${scheme} $${variable}" --url ${quoted(url)}`;
}

/** In single quotes only the single quote itself has a meaning. */
const quoted = (text: string) => `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
