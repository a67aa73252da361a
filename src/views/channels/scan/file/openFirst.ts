/** Opens the first of several files; a toast names how many were skipped. */
export function openFirst(
  files: readonly File[],
  open: (file: File) => void,
  show: (toast: { text: string }) => void,
): void {
  const [first, ...others] = files;
  if (!first) return;
  open(first);
  if (others.length > 0)
    show({ text: `Only one scan at a time: opened ${first.name}, skipped ${others.length}.` });
}
