// Popovers, which simulated browsers do not have.

/** The open ones, each with what had the focus before. */
const open = new Map<HTMLElement, Element | null>();

/**
 * They open and close by their buttons and by calls, say so, and give the focus back. What a closed one holds is not hidden; a click
 * beside one does not close it.
 */
export function simulatePopovers(window: Window & typeof globalThis): void {
  const { prototype } = window.HTMLElement;
  prototype.showPopover = function showPopover() {
    if (open.has(this)) return;
    tell('beforetoggle', this, 'open');
    open.set(this, document.activeElement);
    tell('toggle', this, 'open');
  };
  prototype.hidePopover = function hidePopover() {
    const before = open.get(this);
    if (!open.delete(this)) return;
    tell('beforetoggle', this, 'closed');
    if (this.contains(document.activeElement)) (before as HTMLElement | null)?.focus();
    tell('toggle', this, 'closed');
  };
  window.document.addEventListener('click', obeyButton); // once, however many files a process runs
}

function obeyButton({ target }: MouseEvent): void {
  const button = (target as Element).closest('[popovertarget]');
  const popover = button && document.getElementById(button.getAttribute('popovertarget')!);
  if (!popover) return;
  const action = button.getAttribute('popovertargetaction') ?? (open.has(popover) ? 'hide' : 'show');
  if (action === 'hide') popover.hidePopover();
  else popover.showPopover();
}

function tell(type: string, popover: HTMLElement, newState: 'open' | 'closed'): void {
  popover.dispatchEvent(Object.assign(new Event(type), { newState }));
}
