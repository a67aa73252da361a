import Download from 'virtual:icon/download';
import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { ExportDialog, type FileExport } from './ExportDialog.tsx';

interface ExportButtonProps {
  disabled?: boolean;
  /** Asked when the button is pressed: what is exported is what was there then. */
  content: () => FileExport;
}

/** Exports the rows of a table in the format of your choice. */
export function ExportButton({ disabled = false, content }: ExportButtonProps) {
  const [open, setOpen] = useState<FileExport>();
  return (
    <>
      <Button icon={<Download />} disabled={disabled} onClick={() => setOpen(content())}>
        Export…
      </Button>
      {open && <ExportDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
