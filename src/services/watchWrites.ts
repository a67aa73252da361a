// Which page changes a workbook, this one or another tab of this browser: each tells the others of its calls.

type WriteWatcher = (item: string, isOwn: boolean, isRunning: boolean) => void;

const CHANNEL = 'airledger.writes';
const PAGE = crypto.randomUUID();
const watchers = new Set<WriteWatcher>();

/** Tells before each call that may change a workbook, whether it does or not, and after it. Returns what ends that. */
export function watchWrites(watcher: WriteWatcher): () => void {
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = ({ data: { item, page, isRunning } }) =>
    page !== PAGE && watcher(item, false, isRunning);
  watchers.add(watcher);
  return () => {
    others.close();
    watchers.delete(watcher);
  };
}

export function reportWrite(item: string, isRunning: boolean): void {
  for (const watcher of watchers) watcher(item, true, isRunning);
  const others = new BroadcastChannel(CHANNEL);
  others.postMessage({ item, page: PAGE, isRunning });
  others.close();
}
