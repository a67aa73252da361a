import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface FilePickerProps extends Omit<ButtonProps, 'onClick'> {
  /** Comma-separated extensions, a hint to the browser's dialog only. */
  accept: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that asks for files; the same ones can be picked again. */
export function FilePicker({ accept, onFiles, children, ...rest }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
