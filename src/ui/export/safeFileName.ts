const LONGEST = 120;

/** A name that every file system takes: letters, digits, dots, hyphens and underscores, none of them hidden. */
export function safeFileName(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST);
}
