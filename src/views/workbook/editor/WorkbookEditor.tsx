import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWorkbookEdits } from '#queries/workbook/editor/useWorkbookEdits.ts';
import { worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { type Copied, endCut } from '#views/workbook/editor/clipboard/copyPaste.ts';
import { useSandboxCopy } from '#views/workbook/editor/session/useSandboxCopy.ts';
import { useSessionChange } from '#views/workbook/editor/session/useSessionChange.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { FillsContext } from '#views/workbook/fill/FillsContext.ts';
import { useFillWriter } from '#views/workbook/fill/useFillWriter.ts';
import { useFind } from '#views/workbook/find/useFind.ts';
import { QuestionProvider } from '#views/workbook/state/QuestionProvider.tsx';
import { addRecent } from '#views/workbook/state/recentWorkbooks.ts';
import { EditsContext } from '#views/workbook/state/useEdits.ts';
import { structureMessage } from '#views/workbook/structure/structureMessage.ts';
import styles from './Editor.module.css';
import { OpenSheet } from './OpenSheet.tsx';
import type { FrozenLines, SheetView, WorkbookEditorProps } from './OpenSheetProps.ts';

const DROPPED = 'Not applied: its session has ended.';

/** One workbook, from its sheets on. */
export function WorkbookEditor(props: WorkbookEditorProps) {
  const { item, state, notice, onChange, onLeave } = props;
  // Here, because edits of a sheet go on while another one is in view.
  const edits = useWorkbookEdits(item);
  const { id: sessionId } = edits.session;
  const at = useMemo(() => ({ item, ...(sessionId && { session: sessionId }) }), [item, sessionId]);
  const show = useToast();
  useEffect(
    () =>
      edits.listen({
        dropped: () => show({ text: DROPPED }),
        told: (event) => show({ text: structureMessage(event) }),
      }),
    [edits, show],
  );
  const [frozen, setFrozen] = useState<Readonly<Record<string, FrozenLines | undefined>>>({});
  const [views] = useState(() => new Map<string, SheetView>());
  const [copied, setCopied] = useCopied(`${edits.steps} ${edits.session.sandbox}`);
  const writer = useFillWriter(edits);
  const fills = useMemo(() => ({ writer, file: state.name ?? item }), [writer, state.name, item]);
  const find = useFind(edits);
  const sheets = useQuery(worksheetsQuery(at));
  const known = sheets.data?.reply.value;
  const all = useLastSheets(known) ?? [];
  const [lastId, setLastId] = useState<string>();
  const sheet = sheetOf(all, state.sheet, lastId);
  if (sheet && sheet.id !== lastId) setLastId(sheet.id);

  useEffect(() => {
    if (known) addRecent(item, state.name ?? item);
  }, [item, state.name, known]);
  const copy = useSandboxCopy({ edits, all, open: sheet });
  const { isHeld, change, dialog } = useSessionChange({ edits, copy, openSheet: sheet?.id });
  useLeaveWarning(isHeld || edits.isLocked || !edits.isDraftSaved);

  if (sheet)
    return (
      <EditsContext value={edits}>
        <FillsContext value={fills}>
          <QuestionProvider key={sheet.id}>
            <OpenSheet
              {...props}
              sandboxCopy={copy}
              onOpenCopy={(name) =>
                change('direct', () => onChange({ sheet: name, cell: undefined }, 'push'))
              }
              at={at}
              sheets={all}
              sheet={sheet}
              onSession={change}
              copied={copied}
              onCopied={setCopied}
              find={find}
              view={views.get(sheet.id)}
              onView={(view) => views.set(sheet.id, { ...views.get(sheet.id), ...view })}
              frozen={frozen[sheet.id]}
              onFreeze={(lines) => setFrozen((all) => ({ ...all, [sheet.id]: lines }))}
            />
          </QuestionProvider>
        </FillsContext>
        {dialog}
      </EditsContext>
    );
  const first = all.find(isVisible);
  return (
    <ViewFrame
      name="workbook"
      file={state.name}
      panel={{
        title: 'Workbook',
        content: (
          <div className={styles.panel}>
            {notice}
            <EditsContext value={edits}>{dialog}</EditsContext>
            <Button onClick={onLeave}>Open another workbook</Button>
          </div>
        ),
      }}
      stage={
        <div className={styles.opening}>
          {sheets.error ? (
            <FaultNotice
              error={sheets.error}
              kept="The file is unchanged."
              onRetry={() => void sheets.refetch()}
            />
          ) : first ? (
            <EmptyState
              title={`There is no sheet “${state.sheet}” in this workbook`}
              action={
                <Button
                  kind="primary"
                  onClick={() => onChange({ sheet: first.name, cell: undefined }, 'push')}
                >
                  Open {first.name}
                </Button>
              }
            >
              Someone deleted or renamed it, or the link is for another workbook. Its unsaved changes are
              kept.
            </EmptyState>
          ) : (
            <Pending label="Opening the workbook" rows={12} />
          )}
        </div>
      }
    />
  );
}

const isVisible = ({ visibility }: Worksheet) => visibility !== 'Hidden' && visibility !== 'VeryHidden';

/** The sheet of that name; the one that was open where it has got another name; the first one where none is asked for. */
function sheetOf(all: readonly Worksheet[], name: string | undefined, lastId: string | undefined) {
  if (name === undefined) return all.find(isVisible);
  return (
    all.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase()) ??
    all.find(({ id }) => id === lastId)
  );
}

/** What was copied, to be pasted on any sheet; the next change ends a cut, and so does a session in which nothing was cut. */
function useCopied(moment: string) {
  const [taken, setTaken] = useState<{ copied: Copied; moment: string }>();
  const hasEnded = taken?.copied.isCut && taken.moment !== moment;
  return [
    hasEnded ? endCut(taken.copied) : taken?.copied,
    (copied: Copied | undefined) => setTaken(copied && { copied, moment }),
  ] as const;
}

/** The sheets as they were shown last, while those of another session are on their way. */
function useLastSheets(known: readonly Worksheet[] | undefined) {
  const last = useRef(known);
  if (known) last.current = known;
  return last.current;
}

/** The browser asks before the page is left, while what would be lost is kept nowhere else, or a file is half imported. */
function useLeaveWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
