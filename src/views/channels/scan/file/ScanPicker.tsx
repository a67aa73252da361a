import type { ButtonProps } from '#ui/controls/Button.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { openFirst } from './openFirst.ts';

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
