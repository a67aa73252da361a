import type { KeyboardEvent } from 'react';

/** Enter in a field, with or without Shift; what an input method takes is none. */
export const onEnter = (run: (isShift: boolean) => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  // Else the key would be typed into the cell that gets the focus.
  event.preventDefault();
  void run(event.shiftKey);
};
