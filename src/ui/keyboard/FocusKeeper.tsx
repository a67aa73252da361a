import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Around controls that come and go: when the focused one goes, the focus stays here, not at the top of the page. */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(function keep() {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      ref={place}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}
