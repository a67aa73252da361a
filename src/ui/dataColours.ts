// The data colours of tokens.css for canvas, which reads no custom properties. Values are rgb() text.

import { useEffect, useState } from 'react';
import { ENCRYPTIONS, type Encryption, RADIO_KINDS, type RadioKind } from '#domain/radioKind.ts';

const PLAIN = [
  'page',
  'surface',
  'raised',
  'text',
  'text-soft',
  'accent',
  'danger',
  'amber',
  'hairline',
  'focus',
  'water',
  'land',
  'border',
  'label',
  'label-halo',
  'graticule',
  'diff-less',
  'diff-none',
  'diff-more',
] as const;

export interface DataColours {
  encryption: Record<Encryption, string>;
  kind: Record<RadioKind, string>;
  /** Cividis, low to high. */
  ramp: string[];
  /** Any other token by its name without the dashes. */
  plain: Record<(typeof PLAIN)[number], string>;
}

const RAMP_STEPS = Array.from({ length: 9 }, (_, step) => step);

/** Reads every colour as the theme has it now. Forces a style calculation: call once a theme, not once a frame. */
export function readDataColours(): DataColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const all = <K extends string>(names: readonly K[], prefix = '') =>
    Object.fromEntries(names.map((name) => [name, read(prefix + name)])) as Record<K, string>;
  const colours = {
    encryption: all(ENCRYPTIONS, 'encryption-'),
    kind: all(RADIO_KINDS, 'kind-'),
    ramp: RAMP_STEPS.map((step) => read(`ramp-${step}`)),
    plain: all(PLAIN),
  };
  probe.remove();
  return colours;
}

/** The data colours, read again when the theme changes. */
export function useDataColours(): DataColours {
  const [colours, setColours] = useState(readDataColours);
  useEffect(() => {
    const refresh = () => setColours(readDataColours());
    const observer = new MutationObserver(refresh);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = window.matchMedia?.('(prefers-color-scheme: dark)');
    system?.addEventListener('change', refresh);
    return () => {
      observer.disconnect();
      system?.removeEventListener('change', refresh);
    };
  }, []);
  return colours;
}
