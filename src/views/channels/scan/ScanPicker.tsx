import type { ButtonProps } from '#ui/Button.tsx';
import { FilePicker } from '#ui/FilePicker.tsx';
import { useToast } from '#ui/Toast.tsx';
import { openFirst } from './takeOne.ts';

/** A button that asks for the file of a scan. */
export function ScanPicker({ onScan, kind }: { onScan: (file: File) => void; kind?: ButtonProps['kind'] }) {
  const show = useToast();
  return (
    <FilePicker
      accept=".csv,.gz,.txt,.tsv"
      kind={kind ?? 'plain'}
      onFiles={(files) => openFirst(files, onScan, show)}
    >
      Open a scan
    </FilePicker>
  );
}
