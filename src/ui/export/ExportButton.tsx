import Download from 'virtual:icon/download';
import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { ExportDialog, type FileExport } from './ExportDialog.tsx';

interface ExportButtonProps {
  disabled?: boolean;
  /** Asked when the button is pressed: what is exported is what was there then, with names that may still be loading. */
  content: () => FileExport | Promise<FileExport>;
}

/** Exports the rows of a table in the format of your choice. */
export function ExportButton({ disabled = false, content }: ExportButtonProps) {
  const [open, setOpen] = useState<FileExport>();
  const [isBusy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      setOpen(await content());
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button icon={<Download />} disabled={disabled} isBusy={isBusy} onClick={() => void start()}>
        Export…
      </Button>
      {open && <ExportDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
