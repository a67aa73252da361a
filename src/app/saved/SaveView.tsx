import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { ROUTES } from '#app/routes.tsx';
import { removeSavedMutation, saveSearchMutation } from '#queries/saved/savedQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { loadCode } from '#ui/loading/loadCode.ts';
import { SavedDialog } from '#views/saved/list/SavedDialog.tsx';

/** Names what the open view shows, and saves it. */
export function SaveView({ onClose }: { onClose: () => void }) {
  const [path] = useLocation();
  const [link] = useState(() => window.location.pathname + window.location.search);
  const [name, setName] = useState<string>();
  const save = useMutation(saveSearchMutation);
  const remove = useMutation(removeSavedMutation);
  const tell = useToast();
  const label = ROUTES.find((route) => route.path === path)?.label ?? 'View';
  useEffect(() => {
    void describeSearch(link).then((sentence) => setName(sentence ?? label));
  }, [link, label]);
  if (name === undefined) return null;
  return (
    <SavedDialog
      title="Save this view"
      draft={{ name: name.slice(0, 200), link, note: '', tags: [] }}
      isBusy={save.isPending}
      error={save.error}
      onSave={(body) =>
        save.mutate(
          { body },
          {
            onSuccess({ reply }) {
              flushSync(onClose); // a toast said within the dialog would go with it
              tell({
                text: `Saved “${reply.name}”. Find it in Saved.`,
                undo: () => remove.mutate({ id: reply.id }),
              });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** A search in words; undefined for another view. */
async function describeSearch(link: string): Promise<string | undefined> {
  const { pathname, search } = new URL(link, window.location.origin);
  if (pathname !== '/') return undefined;
  const [{ queryLabel }, { searchUrl }] = await Promise.all([
    loadCode(() => import('#views/search/queryLabel.ts')),
    loadCode(() => import('#views/search/state/searchUrl.ts')),
  ]);
  return queryLabel(searchUrl.read(search).state);
}
