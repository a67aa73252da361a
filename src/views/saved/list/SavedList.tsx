import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orderSavedMutation } from '#queries/saved/savedQueries.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { SavedCollection } from '#views/saved/state/SavedCollection.ts';
import { SavedItem } from './SavedItem.tsx';
import styles from './SavedList.module.css';

interface SavedListProps {
  collection: SavedCollection;
  /** Id of the search that is open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Of a snapshot's id. */
  onShow: (search: SavedSearch, snapshot: string) => void;
  onKept: (search: SavedSearch) => void;
}

/** From so many on they can be filtered. */
const MANY = 6;

/** All saved searches in the analyst's order; words of name, tags and note filter them. */
export function SavedList({ collection, open, onOpen, onShow, onKept }: SavedListProps) {
  const { saved, isReadOnly, watches } = collection;
  const order = useMutation(orderSavedMutation);
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = saved.filter(({ name, tags, note }) => {
    const all = [name, note, ...tags.map((tag) => `#${tag}`)].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  function move(id: string, by: 1 | -1) {
    const ids = saved.map((one) => one.id);
    const at = ids.indexOf(id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    order.mutate({ body: { ids } });
  }
  return (
    <>
      {saved.length >= MANY && (
        <TextInput
          aria-label="Filter saved searches"
          placeholder="Filter: name, note, #tag"
          value={text}
          onValue={setText}
        />
      )}
      {order.error && <Notice error={order.error} />}
      <ul className={styles.list} aria-label="Saved searches">
        {shown.map((search) => {
          const at = saved.indexOf(search);
          const isOpen = search.id === open;
          return (
            <SavedItem
              key={search.id}
              search={search}
              watch={watches.get(search.id)}
              isOpen={isOpen}
              isReadOnly={isReadOnly}
              onOpen={() => onOpen(isOpen ? undefined : search.id)}
              onShow={(snapshot) => onShow(search, snapshot)}
              onUp={at > 0 ? () => move(search.id, -1) : undefined}
              onDown={at < saved.length - 1 ? () => move(search.id, 1) : undefined}
              onRemoved={() => onOpen(undefined)}
              onKept={() => onKept(search)}
            />
          );
        })}
      </ul>
    </>
  );
}
