// Computed styles without a style sheet: queries by role ask for the display and the visibility of hundreds of elements at
// every try, and the simulated browser computes the whole style of each.

const quickened = new WeakSet<Window>();

/** Puts quick answers for `display` and `visibility` in front of the window's computed styles; all else is as it was. */
export function quickStyle(window: Window & typeof globalThis): void {
  if (quickened.has(window)) return;
  quickened.add(window);
  const compute = window.getComputedStyle.bind(window);
  const sheets = window.document.getElementsByTagName('style');
  const usual = new Map<string, string>();

  function displayOf(element: Element): string {
    const own = ownValue(element, 'display');
    if (own !== '') return own;
    const kind = element.tagName + (element.hasAttribute('open') ? ' open' : '');
    const known = usual.get(kind);
    if (known !== undefined) return known;
    const display = compute(element).display;
    if (element.isConnected) usual.set(kind, display);
    return display;
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || sheets.length > 0) return compute(element, pseudo);
    const quick: Readonly<Record<string, () => string>> = {
      display: () => displayOf(element),
      visibility: () => visibilityOf(element),
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name: string) {
        if (Object.hasOwn(quick, name)) return quick[name]!();
        if (name === 'getPropertyValue')
          return (property: string) => quick[property]?.() ?? compute(element).getPropertyValue(property);
        const whole = compute(element);
        const value: unknown = Reflect.get(whole, name);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
}

/** Inherited: the nearest element that says it. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownValue(at, 'visibility');
    if (own !== '') return own;
  }
  return 'visible';
}

const ownValue = (element: Element, property: 'display' | 'visibility') =>
  element.getAttribute('style')?.includes(property) ? (element as HTMLElement).style[property] : '';
