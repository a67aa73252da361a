import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { sourcesOfTable, tableSourcesQuery } from '#queries/workbook/tables/tableSources.ts';
import { bookOf } from '#queries/workbook/tables/undoRefresh.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import panels from '#views/workbook/panels/Panels.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import type { FillDialogProps } from './FillDialogProps.ts';
import { FillForm } from './FillForm.tsx';
import { useFillBlock } from './useFillBlock.ts';

/** Which column holds identifiers, what is filled in beside them, and what that costs. */
export function FillDialog(props: FillDialogProps) {
  const { at, cells, area, column, table, sheetName, onClose } = props;
  const { session } = useEdits();
  const connection = useWirelessConnection();
  const { block, problem } = useFillBlock(cells, area, column);
  const { data: sources, error } = useQuery({
    ...tableSourcesQuery(bookOf(at)),
    enabled: table !== undefined,
  });
  const isAnswer = table && sources && sourcesOfTable(sources, table.id, sheetName).length > 0;
  const isKnown = !table || sources !== undefined || error !== null;
  const isBlank = useMemo(() => block?.headers.every((header) => header === ''), [block]);
  const refusal =
    problem ??
    (session.sandbox !== undefined
      ? 'A fill can take days, and changes in a sandbox are discarded. Leave the sandbox first.'
      : isBlank
        ? `The first row of ${writeArea(area)} is blank. Type headers into it first: columns are found by them.`
        : undefined);
  return (
    <Dialog title={table ? `Fill in columns of ${table.name}` : 'Fill in columns'} onClose={onClose}>
      <div className={`${panels.form} ${panels.dialog}`}>
        {refusal !== undefined && <Callout tone="amber">{refusal}</Callout>}
        {refusal === undefined && (!block || !isKnown || !connection.isReady) && (
          <Pending label={`Reading ${writeArea(area)}`} />
        )}
        {refusal === undefined && block && isKnown && connection.isReady && (
          <FillForm {...props} block={block} isAnswer={isAnswer === true} connection={connection} />
        )}
      </div>
    </Dialog>
  );
}
