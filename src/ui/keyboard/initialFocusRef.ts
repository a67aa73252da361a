/** The ref of what has the focus once its dialog opens; its title has it otherwise. */
export const initialFocusRef = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
