import { RE2JS, RE2JSSyntaxException } from 're2js';
import { type MatchOptions, PatternError, type TextMatcher } from './TextMatcher.ts';

const REFERENCE = /\$([$&]|\d\d?)/g;

/**
 * Finds an expression in the syntax of RE2, whose time is proportional to the length of the text whatever the expression: it has no
 * lookaround and no back-references. Throws PatternError. What replaces a match may refer to it as $&
 * and to its groups as $1 to $99; $$ is a dollar sign.
 */
export function regexMatcher(
  expression: string,
  { isCaseSensitive, isWholeCell }: MatchOptions,
): TextMatcher {
  // By itself first: what is wrong is said of what was typed.
  const typed = compile(expression, isCaseSensitive);
  const pattern = isWholeCell ? compile(`\\A(?:${expression})\\z`, isCaseSensitive) : typed;
  return {
    isMatch: (text) => pattern.matcher(text).find(),
    replace(text, by) {
      const matcher = pattern.matcher(text);
      const groups = matcher.groupCount();
      let replaced = '';
      let end = 0;
      while (matcher.find()) {
        const inserted = by.replace(REFERENCE, (reference, name: string) => {
          if (name === '$') return name;
          const group = name === '&' ? 0 : Number(name);
          return group <= groups ? (matcher.group(group) ?? '') : reference;
        });
        replaced += text.slice(end, matcher.start()) + inserted;
        end = matcher.end();
      }
      return replaced + text.slice(end);
    },
  };
}

const UNSUPPORTED = [
  { part: 'lookbehind', sign: /\(\?<[=!]/ },
  { part: 'lookahead', sign: /\(\?[=!]/ },
  { part: 'back-references', sign: /\\[1-9k]/ },
] as const;

/** What an expression has that other engines read and RE2 does not; undefined where they do not read it either. */
function unsupportedPart(expression: string): string | undefined {
  try {
    new RegExp(expression);
  } catch {
    return undefined;
  }
  return UNSUPPORTED.find(({ sign }) => sign.test(expression))?.part;
}

function compile(expression: string, isCaseSensitive: boolean): RE2JS {
  try {
    return RE2JS.compile(expression, isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    // What its message is about, not any part that looks like it.
    const isOfSyntax = /named capture|perl syntax|escape/i.test(error.message);
    const unsupported = isOfSyntax ? unsupportedPart(expression) : undefined;
    throw new PatternError(
      unsupported
        ? `“${expression}” uses ${unsupported}, which Find does not support.`
        : `“${expression}” is not a regular expression: ${error.message.replace(/^.*regexp: /, '').replace('`(?i)', '`')}.`,
    );
  }
}
