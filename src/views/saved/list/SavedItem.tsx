import Ellipsis from 'virtual:icon/ellipsis';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  changeSavedMutation,
  removeSavedMutation,
  savedSearchesQuery,
  saveSearchMutation,
} from '#queries/saved/savedQueries.ts';
import type { SavedDraft, SavedSearch } from '#services/gateway/savedShapes.ts';
import type { WatchView } from '#services/gateway/watchEndpoints.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { classNames } from '#ui/style/classNames.ts';
import { NoteText } from '#views/saved/note/NoteText.tsx';
import { findingsId } from '#views/saved/state/SavedCollection.ts';
import { WatchSection } from '#views/saved/watch/WatchSection.tsx';
import { AddSurvey } from './AddSurvey.tsx';
import { RunSearch } from './RunSearch.tsx';
import { SavedDialog } from './SavedDialog.tsx';
import styles from './SavedList.module.css';
import { SnapshotList } from './SnapshotList.tsx';

interface SavedItemProps {
  search: SavedSearch;
  watch: WatchView | undefined;
  isOpen: boolean;
  isReadOnly: boolean;
  onOpen: () => void;
  /** Of a snapshot's id. */
  onShow: (snapshot: string) => void;
  /** Undefined at the ends of the list. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onRemoved: () => void;
  onKept: () => void;
}

/** One saved search: its name, and where it is open, all that there is to do with it. */
export function SavedItem(props: SavedItemProps) {
  const { search, watch, isOpen, isReadOnly, onOpen, onShow } = props;
  const { name, link, note, tags, snapshots, savedBy } = search;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
          <VisibleText text={name} />
        </button>
        {watch && watch.unread > 0 && <Badge tone="accent">{formatCount(watch.unread)} new</Badge>}
        <span className={classNames('remark', styles.facts)}>
          {formatMany(snapshots.length, 'snapshot')}
          {savedBy !== null && (
            <>
              {' · '}
              <VisibleText text={savedBy} />
            </>
          )}
        </span>
        {!isReadOnly && <SavedMenu {...props} />}
      </div>
      {isOpen && (
        <div className={styles.details}>
          {tags.length > 0 && <p className="remark">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
          {note !== '' && <NoteText text={note} />}
          {savedBy !== null && <SavedBy search={search} />}
          <Link href={link}>Open in {viewOf(link)}</Link>
          {!isReadOnly && <RunSearch search={search} onKept={props.onKept} />}
          {!isReadOnly && IS_SEARCH.test(link) && (
            <WatchSection search={search} watch={watch} onShow={() => onShow(findingsId(search.id))} />
          )}
          {!isReadOnly && IS_SEARCH.test(link) && <AddSurvey search={search} onKept={props.onKept} />}
          <SnapshotList search={search} isReadOnly={isReadOnly} onShow={({ id }) => onShow(id)} />
        </div>
      )}
    </li>
  );
}

/** Who of the team saved it, and who changed it last. */
function SavedBy({ search }: { search: SavedSearch }) {
  const { savedBy, changedBy, createdAt, changedAt } = search;
  return (
    <p className="remark">
      Saved by <VisibleText text={savedBy!} /> <Time timeMs={createdAt} />
      {changedAt > createdAt && changedBy !== null && (
        <>
          , changed by <VisibleText text={changedBy} /> <Time timeMs={changedAt} />
        </>
      )}
    </p>
  );
}

/** Only its rows are networks as a survey has them. */
const IS_SEARCH = /^\/(\?|$)/;

/** "/density?…" is of Density. */
const viewOf = (link: string) => {
  const [, path = ''] = /^\/([a-z]*)/.exec(link) ?? [];
  return path === '' ? 'Search' : path[0]!.toUpperCase() + path.slice(1);
};

const draftOf = ({ name, link, note, tags }: SavedSearch): SavedDraft => ({ name, link, note, tags });

function SavedMenu({ search, onUp, onDown, onRemoved }: SavedItemProps) {
  const { id, name, link, note, tags } = search;
  const [dialog, setDialog] = useState<'copy' | 'remove'>();
  /** As it was when the analyst began to edit: a colleague's change meanwhile must not be overwritten. */
  const [edited, edit] = useState<SavedSearch>();
  const client = useQueryClient();
  const change = useMutation(changeSavedMutation);
  const copy = useMutation(saveSearchMutation);
  const remove = useMutation(removeSavedMutation);
  const close = () => setDialog(undefined);
  function endEdit() {
    edit(undefined);
    change.reset();
  }
  return (
    <>
      <Menu
        label={<span className="visually-hidden">Actions for {name}</span>}
        icon={<Ellipsis />}
        items={[
          { label: 'Rename, note, tags…', onPick: () => edit(search) },
          { label: 'Copy…', onPick: () => setDialog('copy') },
          {
            label: 'Copy link',
            onPick: () => void navigator.clipboard.writeText(window.location.origin + link),
          },
          { label: 'Move up', startsGroup: true, isDisabled: !onUp, onPick: () => onUp?.() },
          { label: 'Move down', isDisabled: !onDown, onPick: () => onDown?.() },
          { label: 'Delete…', startsGroup: true, isDanger: true, onPick: () => setDialog('remove') },
        ]}
      />
      {edited && (
        <SavedDialog
          title="Edit saved search"
          draft={draftOf(edited)}
          isBusy={change.isPending}
          error={change.error}
          onSave={(draft) =>
            change.mutate(
              { id, body: { ...draft, basedOn: edited.changedAt } },
              { onSuccess: endEdit, onError: () => void client.invalidateQueries(savedSearchesQuery) },
            )
          }
          onClose={endEdit}
        />
      )}
      {dialog === 'copy' && (
        <SavedDialog
          title="Copy saved search"
          draft={{ name: `Copy of ${name}`.slice(0, 200), link, note, tags }}
          isBusy={copy.isPending}
          error={copy.error}
          onSave={(body) => copy.mutate({ body }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title="Delete saved search"
          action="Delete permanently"
          isDanger
          onConfirm={() => remove.mutate({ id }, { onSuccess: onRemoved })}
          onClose={close}
        >
          <p>
            <VisibleText text={name} /> and its {formatMany(search.snapshots.length, 'snapshot')} will be
            deleted. Snapshots cannot be fetched again.
          </p>
          {remove.error && <Notice error={remove.error} />}
        </ConfirmDialog>
      )}
    </>
  );
}
