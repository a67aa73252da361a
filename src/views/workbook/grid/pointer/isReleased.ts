/** Whether a mouse moves without a button: it was released where no browser tells of it, as on a locked screen. */
export const isReleased = ({ pointerType, buttons }: { pointerType: string; buttons: number }) =>
  pointerType === 'mouse' && buttons === 0;
