/** Whether a file that begins so is XML with an element of that name near its start. */
export function isMarkup(head: string, element: string): boolean {
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  return text.startsWith('<') && new RegExp(`<(?:\\w+:)?${element}[\\s>]`).test(text);
}
