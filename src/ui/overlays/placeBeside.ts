/** Puts what is `position: fixed` beside a box of the window, px, on the side that has room; its top is the top of the box. */
export function placeBeside(element: HTMLElement, box: DOMRect): void {
  const right = box.right + 6;
  const fits = right + element.offsetWidth < window.innerWidth;
  element.style.left = `${fits ? right : Math.max(4, box.left - element.offsetWidth - 6)}px`;
  element.style.top = `${Math.max(4, Math.min(box.top, window.innerHeight - element.offsetHeight - 4))}px`;
}
