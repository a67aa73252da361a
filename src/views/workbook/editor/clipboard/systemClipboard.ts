// The clipboard where no key brings it along; browsers may keep a page from it.

const KINDS = ['text/plain', 'text/html'];

/** Its texts by their kinds; undefined where the browser refuses. */
export async function readClipboard(): Promise<ReadonlyMap<string, string> | undefined> {
  const found = new Map<string, string>();
  try {
    for (const item of await navigator.clipboard.read())
      for (const kind of KINDS)
        if (!found.has(kind) && item.types.includes(kind))
          found.set(kind, await (await item.getType(kind)).text());
    return found;
  } catch {
    return undefined;
  }
}

/** False where the browser refuses. */
export async function writeSystemClipboard(kinds: ReadonlyMap<string, string>): Promise<boolean> {
  if (copyByEvent(kinds)) return true;
  try {
    const blobs = [...kinds].map(([kind, text]) => [kind, new Blob([text], { type: kind })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return false;
  }
}

/** As a key does, which takes HTML as it is: the newer way applies its styles to a page that does not allow any. */
function copyByEvent(kinds: ReadonlyMap<string, string>): boolean {
  let isDone = false;
  function fill(event: ClipboardEvent) {
    event.stopImmediatePropagation();
    event.preventDefault();
    for (const [kind, text] of kinds) event.clipboardData?.setData(kind, text);
    isDone = event.clipboardData !== null;
  }
  document.addEventListener('copy', fill, true);
  try {
    return document.execCommand('copy') && isDone;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', fill, true);
  }
}
