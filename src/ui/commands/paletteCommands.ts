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

type Offer = () => readonly PaletteCommand[];

const offered = new Map<string, Offer>();

/** The palette has these commands too, made when it opens from what was last rendered, while the component is mounted. */
export function usePaletteCommands(offer: Offer): void {
  const id = useId();
  useEffect(() => void offered.set(id, offer));
  useEffect(() => () => void offered.delete(id), [id]);
}

/** The commands that what is open offers now. */
export const offeredCommands = (): PaletteCommand[] => [...offered.values()].flatMap((offer) => offer());
