/** How soon a server that is not there is asked once more. */
const AGAIN_MS = 3000;

/**
 * A JSON file of the page itself, asked for until the server is there: it restarts, and a page keeps working. Throws Error for what
 * the server does not have or cannot give.
 */
export async function loadAsset<T>(url: string): Promise<T> {
  for (;;) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply && !reply.ok) throw new Error(`${url} was answered with status ${reply.status}`);
    const text = await reply?.text().catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as T;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** A JSON file of the page that is read once, however often it is wanted; after a failure it is requested again. */
export function assetOnce<T, D = T>(url: string, read = (raw: T) => raw as unknown as D): () => Promise<D> {
  let loaded: Promise<D> | undefined;
  return () => {
    loaded ??= loadAsset<T>(url).then(read);
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}
