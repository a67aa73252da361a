import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { formulaCursor } from '#domain/formula/help/formulaCursor.ts';
import { type FunctionHelp, functionHelp } from '#domain/formula/help/functionHelp.ts';

const MAX_OFFERED = 8;
const NOTHING: readonly FunctionHelp[] = [];

/** The caret of the field that the formula is typed into, whichever that is; its end where no field has the focus. */
function caretIn(text: string): number {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement && field.value === text ? field.selectionStart : text.length;
}

function onCaret(notify: () => void) {
  document.addEventListener('selectionchange', notify);
  return () => document.removeEventListener('selectionchange', notify);
}

/** What can be said of the formula that is being typed: functions to choose from, and the arguments of the one at the caret. */
export function useFormulaHelp(edit: string | undefined, onChange: (text: string) => void) {
  const caret = useSyncExternalStore(onCaret, () => (edit === undefined ? 0 : caretIn(edit)));
  const { call, word } = formulaCursor(edit ?? '', caret);
  const prefix = word?.text.toUpperCase();
  const offered = prefix === undefined ? NOTHING : namesFrom(prefix);
  const [choice, setChoice] = useState({ prefix, at: 0, isClosed: false });
  const current = choice.prefix === prefix ? choice : { prefix, at: 0, isClosed: false };
  const shown = current.isClosed ? NOTHING : offered;

  function take(help: FunctionHelp) {
    if (edit === undefined || !word) return;
    const rest = edit.slice(word.start + word.text.length);
    const open = rest.startsWith('(') ? '' : '(';
    const end = word.start + help.name.length + 1;
    const field = document.activeElement;
    // The next key may come before the next frame.
    flushSync(() => onChange(`${edit.slice(0, word.start)}${help.name}${open}${rest}`));
    if (field instanceof HTMLTextAreaElement && document.activeElement === field)
      field.setSelectionRange(end, end);
  }
  /** Before the field has the key. */
  function press(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.altKey && !event.shiftKey && !event.metaKey;
    if (shown.length === 0 || !isPlain || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChoice({ ...current, at: (current.at + step + shown.length) % shown.length });
    // Until one is chosen, Enter enters what is typed: it may be a name that a function begins with.
    else if (event.key === 'Tab' || (event.key === 'Enter' && current === choice)) take(shown[current.at]!);
    else if (event.key === 'Escape') setChoice({ ...current, isClosed: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return {
    offered: shown,
    chosen: current.at,
    take,
    press,
    call: call && { ...call, help: functionHelp.get(call.name) },
  };
}

function namesFrom(prefix: string): readonly FunctionHelp[] {
  const found: FunctionHelp[] = [];
  for (const [name, help] of functionHelp) {
    if (name.startsWith(prefix)) found.push(help);
    if (found.length === MAX_OFFERED) break;
  }
  return found;
}
