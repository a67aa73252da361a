/** Opens the first of several files: one scan is graded at a time, and what is left out is said. */
export function openFirst(
  files: readonly File[],
  open: (file: File) => void,
  show: (toast: { text: string }) => void,
): void {
  const [first, ...others] = files;
  if (!first) return;
  open(first);
  if (others.length > 0)
    show({ text: `One scan is graded at a time: ${first.name} is opened, ${others.length} left out.` });
}
