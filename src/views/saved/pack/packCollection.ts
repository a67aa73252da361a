import type { EvidencePack } from '#queries/pack/openPack.ts';
import type { SavedCollection } from '#views/saved/state/SavedCollection.ts';

/** The searches of an evidence pack; nothing of it is asked of a service. */
export function packCollection({ searches, digest, table }: EvidencePack): SavedCollection {
  // Answers of another pack can have the same paths.
  const idOf = (path: string) => `${digest.slice(0, 16)}/${path}`;
  return {
    isReadOnly: true,
    watches: new Map(),
    saved: searches.map(({ tags, snapshots, ...search }, at) => ({
      ...search,
      ...{ id: `pack${at + 1}`, savedBy: null, changedBy: null },
      tags: [...tags],
      snapshots: snapshots.map(({ path, ...facts }) => ({
        ...facts,
        ...{ id: idOf(path), bytes: 0, isCurrent: true, owner: null, keptAt: null, keptBy: null },
      })),
    })),
    load: ({ snapshot }) => table(snapshot.id.slice(idOf('').length)),
  };
}
