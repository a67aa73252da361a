import { Suspense } from 'react';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import type { FindBarProps } from './FindBar.tsx';

const FindBar = lazyWithPreload(() => import('./FindBar.tsx').then((code) => code.FindBar));

/** The find bar while it is open. */
export function DockedFind(props: FindBarProps) {
  return (
    props.find.isOpen && (
      <Suspense fallback={null}>
        <FindBar {...props} />
      </Suspense>
    )
  );
}
