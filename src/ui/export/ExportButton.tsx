import Download from 'virtual:icon/download';
import { type ReactNode, useState } from 'react';
import { usePaletteCommands } from '#ui/commands/paletteCommands.ts';
import { Button } from '#ui/controls/Button.tsx';
import { type AnyExport, ExportDialog } from './ExportDialog.tsx';

interface ExportButtonProps {
  disabled?: boolean;
  /** Asked when the button is pressed: what is exported is what was there then, with names that may still be loading. */
  content: () => AnyExport | Promise<AnyExport>;
  icon?: ReactNode;
  label?: ReactNode;
  /** What the palette calls it. */
  command?: string;
}

/** Exports the rows of a table in the format of your choice, or to where `content` says. */
export function ExportButton({
  disabled = false,
  content,
  icon = <Download />,
  label = 'Export…',
  command = 'Export…',
}: ExportButtonProps) {
  const [open, setOpen] = useState<AnyExport>();
  const [isBusy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      setOpen(await content());
    } finally {
      setBusy(false);
    }
  }
  usePaletteCommands(() =>
    disabled ? [] : [{ label: command, words: 'save download csv file rows', run: () => void start() }],
  );
  return (
    <>
      <Button icon={icon} disabled={disabled} isBusy={isBusy} onClick={() => void start()}>
        {label}
      </Button>
      {open && <ExportDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
