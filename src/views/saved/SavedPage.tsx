import Bookmark from 'virtual:icon/bookmark';
import Package from 'virtual:icon/package';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { doubtMessage } from '#domain/saved/doubtMessage.ts';
import { useMapPlace } from '#map/frame/useMapPlace.ts';
import { boundsOfMarks } from '#map/points/RowMarksView.tsx';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import type { UrlState } from '#ui/url/useUrlState.ts';
import { CompareForm } from './compare/CompareForm.tsx';
import { ComparisonDock, placesOf } from './compare/ComparisonDock.tsx';
import { SavedMap } from './compare/SavedMap.tsx';
import { useComparison } from './compare/useComparison.ts';
import { useShownRows } from './compare/useShownRows.tsx';
import { SavedList } from './list/SavedList.tsx';
import { ExportPack } from './pack/ExportPack.tsx';
import styles from './Saved.module.css';
import type { SavedCollection } from './state/SavedCollection.ts';
import type { SavedState } from './state/savedState.ts';

interface SavedPageProps {
  collection: SavedCollection;
  url: UrlState<SavedState>;
  onOpenPack: (files: File[]) => void;
  /** Over the list. */
  head: ReactNode;
}

/** List, map and table of a collection. */
export function SavedPage({ collection, url, onOpenPack, head }: SavedPageProps) {
  const { state, change, dropped, forgetDropped } = url;
  const { saved, isReadOnly } = collection;
  const [isPacking, setPacking] = useState(false);
  const comparison = useComparison(collection, state);
  const shown = useShownRows(comparison, state, change);
  const place = useMapPlace({ view: state.view, onView: (view) => change({ view }), placeZoom: 16 });
  const showAll = useEffectEvent(() => {
    const bounds = boundsOfMarks(shown.marks);
    if (bounds) place.moveTo(bounds);
  });
  const chosen = `${comparison.before?.snapshot.id} ${comparison.after?.snapshot.id}`;
  const isThere = shown.marks.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other snapshots are other places
  useEffect(() => {
    if (isThere) showAll();
  }, [isThere, chosen]);
  const isPhone = useMediaQuery(PHONE);
  const tabs = placesOf(comparison) && (
    <SegmentedControl
      label="Table"
      value={state.tab}
      options={TAB_OPTIONS}
      onValue={(tab) => change({ tab })}
    />
  );
  const isFindings = comparison.after?.snapshot.unit === 'finding';
  const doubt = comparison.result?.doubts && doubtMessage(comparison.result.doubts);
  return (
    <ViewFrame
      name="saved"
      panel={{
        title: 'Saved',
        content: (
          <div className={styles.panel}>
            <DroppedValues dropped={dropped} onForget={forgetDropped} />
            {head}
            {!isReadOnly && (
              <div className={styles.buttons}>
                <Button icon={<Package />} disabled={saved.length === 0} onClick={() => setPacking(true)}>
                  Export pack…
                </Button>
                <FilePicker accept=".zip" onFiles={onOpenPack}>
                  Open pack…
                </FilePicker>
              </div>
            )}
            {isPacking && (
              <ExportPack
                collection={collection}
                metres={state.metres}
                open={state.search}
                onClose={() => setPacking(false)}
              />
            )}
            {saved.length === 0 ? (
              <EmptyState title="No saved searches">
                Open a view, and select “Save view” <Bookmark className={styles.icon} aria-hidden="true" />{' '}
                beside its title. Each run of a saved search can be kept, and compared with another.
              </EmptyState>
            ) : (
              <SavedList
                collection={collection}
                open={state.search}
                onOpen={(search) => change({ search, ...NOTHING_CHOSEN }, 'push')}
                onShow={({ id }, snapshot) =>
                  change({ ...NOTHING_CHOSEN, search: id, before: 'none', after: snapshot })
                }
                onKept={({ id }) => change({ search: id, ...NOTHING_CHOSEN })}
              />
            )}
            {comparison.after && !isFindings && (
              <PanelSection label="Compare">
                <CompareForm saved={saved} state={state} onChange={change} comparison={comparison} />
                {isPhone && tabs}
              </PanelSection>
            )}
          </div>
        ),
      }}
      stage={
        <SavedMap
          label={shown.isComparison ? 'Map of the differences' : 'Map of the snapshot'}
          place={place}
          marks={shown.marks}
          styles={shown.styles}
          selected={state.selected}
          onSelect={(selected) => change({ selected })}
          renderTip={shown.renderTip}
          legend={shown.legend}
          picture={shown.picture}
          banner={
            <>
              {comparison.error && <Notice error={comparison.error} />}
              {comparison.result?.problem && <Callout tone="amber">{comparison.result.problem}</Callout>}
              {doubt && <Callout>{doubt}</Callout>}
            </>
          }
        />
      }
      dock={{
        title: shown.isComparison ? 'Differences' : isFindings ? 'Findings' : 'Snapshot',
        tabs,
        summary: shown.summary,
        actions: shown.exportButton,
        content: comparison.isPending ? (
          <Pending label="Loading the snapshots" rows={6} />
        ) : (
          <ComparisonDock comparison={comparison} shown={shown} state={state} onChange={change} />
        ),
      }}
    />
  );
}

const TAB_OPTIONS = [
  { value: 'differences', label: 'Differences' },
  { value: 'totals', label: 'Side by side' },
] as const;

/** Each search begins with its own latest. */
export const NOTHING_CHOSEN = { before: undefined, after: undefined, selected: undefined, hidden: undefined };
