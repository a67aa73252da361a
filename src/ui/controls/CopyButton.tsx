import Check from 'virtual:icon/check';
import Copy from 'virtual:icon/copy';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';

interface CopyButtonProps {
  /** What is copied, character for character. */
  text: string;
  label?: string;
}

export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setState(isCopied ? 'copied' : 'refused');
    setTimeout(() => setState('ready'), 2000);
  }
  return (
    <>
      <IconButton
        label={label}
        icon={state === 'copied' ? <Check /> : <Copy />}
        onClick={() => void copy()}
      />
      <span role="status" className="visually-hidden">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser did not allow the copy; select the text and press Ctrl C.'}
      </span>
    </>
  );
}
