/** The tokens that the canvas paints with, as the browser computes them. */
const TOKENS = {
  page: 'var(--page)',
  header: 'var(--surface)',
  headerText: 'var(--text-soft)',
  headerMarked: 'var(--accent-wash)',
  headerMarkedText: 'var(--accent-strong)',
  line: 'var(--hairline)',
  edge: 'var(--outline)',
  text: 'var(--text)',
  faint: 'var(--sunken)',
  accent: 'var(--accent)',
  wash: 'color-mix(in srgb, var(--accent) 12%, transparent)',
  found: 'color-mix(in srgb, var(--amber) 30%, transparent)',
  amber: 'var(--amber)',
  danger: 'var(--danger)',
} as const;

export type GridColours = Record<keyof typeof TOKENS, string>;

export interface GridLook {
  colours: GridColours;
  fontFamily: string;
  /** Any CSS colour as the canvas takes it. */
  resolve(colour: string): string;
}

/** How the page looks where the element is. */
export function readLook(element: HTMLElement): GridLook {
  const known = new Map<string, string>();
  function readAll(wanted: readonly string[]): void {
    const probes = wanted.map((colour) => {
      const probe = document.createElement('span');
      probe.style.color = colour;
      return probe;
    });
    element.append(...probes);
    for (const [at, probe] of probes.entries()) known.set(wanted[at]!, getComputedStyle(probe).color);
    for (const probe of probes) probe.remove();
  }
  readAll(Object.values(TOKENS));
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, known.get(token)!]),
  ) as GridColours;
  return {
    colours,
    fontFamily: getComputedStyle(element).fontFamily || 'sans-serif',
    resolve(colour) {
      if (!known.has(colour)) readAll([colour]);
      return known.get(colour)!;
    },
  };
}
