import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type EvidencePack, openPack } from '#queries/pack/openPack.ts';
import { savedSearchesQuery } from '#queries/saved/savedQueries.ts';
import { watchesQuery } from '#queries/saved/watches.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { PageDrop } from '#ui/overlays/PageDrop.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { PackFacts } from './pack/PackFacts.tsx';
import { packCollection } from './pack/packCollection.ts';
import { NOTHING_CHOSEN, SavedPage } from './SavedPage.tsx';
import { ownCollection } from './state/SavedCollection.ts';
import { savedUrl } from './state/savedState.ts';

/** Saved searches with the snapshots of their answers, and what differs between two of them; or those of an evidence pack. */
export function SavedView() {
  const { data, error, refetch } = useQuery(savedSearchesQuery);
  const watches = useQuery(watchesQuery).data?.reply.watches;
  const url = useUrlState(savedUrl);
  const [pack, setPack] = useState<EvidencePack>();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const collection = useMemo(
    () => (pack ? packCollection(pack) : data && ownCollection(data.reply.saved, watches ?? [])),
    [data, pack, watches],
  );
  function show(next: EvidencePack | undefined) {
    setPack(next);
    const open = next && next.searches.length > 0 ? 'pack1' : undefined;
    url.change({ ...NOTHING_CHOSEN, search: open });
  }
  async function open([file]: readonly File[]) {
    if (!file) return;
    setOpening(true);
    setProblem(undefined);
    try {
      show(await openPack(file));
    } catch (failed) {
      setProblem(`${file.name} was not opened. ${(failed as Error).message}`);
    }
    setOpening(false);
  }
  if (error && !collection) return <Notice error={error} onRetry={() => void refetch()} />;
  if (!collection || isOpening)
    return <Pending label={isOpening ? 'Checking the pack' : 'Loading saved searches'} rows={8} />;
  return (
    <>
      <SavedPage
        collection={collection}
        url={url}
        onOpenPack={(files) => void open(files)}
        head={
          <>
            {problem !== undefined && (
              <Callout tone="amber" actions={<Button onClick={() => setProblem(undefined)}>OK</Button>}>
                <VisibleText text={problem} />
              </Callout>
            )}
            {pack && <PackFacts pack={pack} onClose={() => show(undefined)} />}
          </>
        }
      />
      <PageDrop
        title="Drop to open"
        isWanted={({ items, files }) =>
          [...files].some(({ name }) => /\.zip$/i.test(name)) || [...items].some(({ type }) => ZIP.test(type))
        }
        onFiles={(files) => void open(files)}
      >
        An evidence pack. It opens in this page and queries no service.
      </PageDrop>
    </>
  );
}

const ZIP = /zip/;
