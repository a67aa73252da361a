/** Puts what is `position: fixed` under its anchor, above where there is no room, and inside the window. */
export function placeUnder(element: HTMLElement, anchor: Pick<Element, 'getBoundingClientRect'>): void {
  const at = anchor.getBoundingClientRect();
  element.style.left = `${Math.max(4, Math.min(at.left, window.innerWidth - element.offsetWidth - 4))}px`;
  const below = at.bottom + 4;
  const fits = below + element.offsetHeight < window.innerHeight;
  element.style.top = `${fits ? Math.max(4, below) : Math.max(4, at.top - element.offsetHeight - 4)}px`;
}
