import { useEffect, useId } from 'react';

/** A command of the palette. */
export interface PaletteCommand {
  label: string;
  /** A few words on the right: what it costs, its keys, where it leads. */
  hint?: string;
  /** Other words that find it. */
  words?: string;
  /** Made from the typed text itself, so it matches whatever was typed. */
  isForText?: boolean;
  run: () => void;
}

const offered = new Map<string, readonly PaletteCommand[]>();

/** The palette has these commands too, as they are at the latest render, while the component is mounted. */
export function usePaletteCommands(commands: readonly PaletteCommand[]): void {
  const id = useId();
  useEffect(() => void offered.set(id, commands));
  useEffect(() => () => void offered.delete(id), [id]);
}

/** The commands that what is open offers now. */
export const offeredCommands = (): PaletteCommand[] => [...offered.values()].flat();
