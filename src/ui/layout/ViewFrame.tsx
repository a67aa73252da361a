import X from 'virtual:icon/x';
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { classNames } from '#ui/style/classNames.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { Dock } from './Dock.tsx';
import { type Pane, Panel } from './Panel.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { ViewActionContext } from './ViewActionContext.ts';
import styles from './ViewFrame.module.css';

/** What usual margins leave of A4, and a little less than of Letter. */
const PAPER_PX = 700;

interface ViewFrameProps {
  /** The view's name, under which its sizes are stored. */
  name: string;
  /** Where no panel says it. */
  title?: string;
  panel?: Pane | undefined;
  /** The open file, by its name. */
  file?: string | undefined;
  /** Something in the panel must be seen: where it is put away, it comes back. */
  isPanelNeeded?: boolean;
  stage: ReactNode;
  /** The stage says little: the dock takes what that leaves. */
  isStageShort?: boolean;
  dock?: Pane;
  /** What is a pane of its own on a phone, while the stage has it elsewhere. */
  phonePanes?: readonly Pane[];
  /** A Drawer, while one is open; it covers the right of the stage and never the dock. */
  drawer?: ReactNode;
}

/** A view's layout: panel, stage, and a docked table; on a phone the stage under one sheet of tabs. */
export function ViewFrame({
  name,
  panel: own,
  title = own?.title ?? '',
  file,
  isPanelNeeded = false,
  stage,
  isStageShort = false,
  dock,
  phonePanes = [],
  drawer,
}: ViewFrameProps) {
  useDocumentTitle(title, file);
  const action = useContext(ViewActionContext);
  const panel = own && !own.onClose ? withAction(own, action) : own;
  const column = useRef<HTMLDivElement>(null);
  useColumnOnPaper(column);
  const isPhone = useMediaQuery(PHONE);
  const panes = isPhone ? [...(panel ? [padded(panel)] : []), ...(dock ? [dock] : []), ...phonePanes] : [];
  // The stage has one place, so that a screen that is turned takes no map and no open dialog along.
  return (
    <div className={styles.frame}>
      {(isPhone || !panel || panel.onClose) && <h1 className="visually-hidden">{title}</h1>}
      {!isPhone && panel && <Panel name={name} pane={panel} isNeeded={isPanelNeeded} />}
      <div ref={column} className={styles.column}>
        <div className={classNames(styles.stage, !isPhone && isStageShort && dock && styles.short)}>
          {stage}
          {!isPhone && drawer}
        </div>
        {!isPhone && dock && <Dock name={name} pane={dock} isFilling={isStageShort} />}
      </div>
      {panes.length > 0 && <BottomSheet name={name} panes={panes} isFirstNeeded={isPanelNeeded} />}
      {isPhone && drawer}
    </div>
  );
}

/** A map has no time to draw itself anew for paper: it is printed as on the screen, as wide as the page. */
function useColumnOnPaper(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function measure() {
      const { clientWidth, firstElementChild: stage, style } = column.current!;
      style.setProperty('--screen-width', `${clientWidth}px`);
      style.setProperty('--stage-height', `${stage!.clientHeight}px`);
      style.setProperty('--paper-share', String(Math.min(1, PAPER_PX / clientWidth)));
    }
    window.addEventListener('beforeprint', measure);
    return () => window.removeEventListener('beforeprint', measure);
  }, [column]);
}

function withAction(panel: Pane, action: ReactNode): Pane {
  const actions = (
    <>
      {panel.actions}
      {action}
    </>
  );
  return { ...panel, actions };
}

function padded(panel: Pane): Pane {
  const { onClose } = panel;
  return {
    ...panel,
    content: <div className={styles.padded}>{panel.content}</div>,
    ...(onClose && {
      actions: <IconButton label={`Close ${panel.title}`} icon={<X />} onClick={onClose} />,
    }),
  };
}
