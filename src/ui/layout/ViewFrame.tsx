import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { Dock } from './Dock.tsx';
import { type Pane, Panel } from './Panel.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import styles from './ViewFrame.module.css';

interface ViewFrameProps {
  /** The view's name, under which its sizes are stored. */
  name: string;
  panel: Pane;
  /** The open file, by its name. */
  file?: string | undefined;
  /** Something in the panel must be seen: where it is put away, it comes back. */
  isPanelNeeded?: boolean;
  stage: ReactNode;
  dock?: Pane;
  /** What is a pane of its own on a phone, while the stage has it elsewhere. */
  phonePanes?: readonly Pane[];
  /** A Drawer, while one is open; it covers the right of the stage and never the dock. */
  drawer?: ReactNode;
}

/** A view's layout: panel, stage, and a docked table; on a phone the stage under one sheet of tabs. */
export function ViewFrame({
  name,
  panel,
  file,
  isPanelNeeded = false,
  stage,
  dock,
  phonePanes = [],
  drawer,
}: ViewFrameProps) {
  useDocumentTitle(panel.title, file);
  const isPhone = useMediaQuery(PHONE);
  if (isPhone) {
    const padded = { ...panel, content: <div className={styles.padded}>{panel.content}</div> };
    return (
      <div className={styles.frame}>
        <h1 className="visually-hidden">{panel.title}</h1>
        <div className={styles.stage}>{stage}</div>
        <BottomSheet
          name={name}
          panes={[padded, ...(dock ? [dock] : []), ...phonePanes]}
          isFirstNeeded={isPanelNeeded}
        />
        {drawer}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <Panel name={name} pane={panel} isNeeded={isPanelNeeded} />
      <div className={styles.column}>
        <div className={styles.stage}>
          {stage}
          {drawer}
        </div>
        {dock && <Dock name={name} pane={dock} />}
      </div>
    </div>
  );
}
