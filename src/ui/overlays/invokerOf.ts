/** The button that opens a popover, which is before all that stands in it. */
export const invokerOf = (popover: HTMLElement): Element =>
  document.querySelector(`[popovertarget="${popover.id}"]`)!;
