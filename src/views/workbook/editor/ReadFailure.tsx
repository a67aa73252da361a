import { asFailure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import styles from './Editor.module.css';

/** Says that cells in view could not be read; the end of a sandbox, and why the gateway is away, have banners of their own. */
export function ReadFailure({ cells }: { cells: SheetCells }) {
  const { session } = useEdits();
  if (session.isGone || cells.failure === undefined) return null;
  return (
    <div className={styles.banner} role="alert">
      <span>
        <strong>{cells.isKnown ? 'Some cells could not be read.' : 'The sheet could not be read.'}</strong>{' '}
        {!isGatewayUnreachable(asFailure(cells.failure)) && (
          <VisibleText text={faultMessage(cells.failure)} />
        )}
      </span>
      <button type="button" onClick={cells.refresh}>
        Retry
      </button>
    </div>
  );
}
