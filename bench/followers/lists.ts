import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, type ReactNode, useRef } from 'react';
import { IdList } from '#views/followers/list/IdList.tsx';

const ROW_PX = 28;

interface ListProps {
  ids: BigUint64Array;
}

const Ours = ({ ids }: ListProps): ReactNode => h(IdList, { label: 'Followers', ids });

/** As its documentation has it, with the same three cells a row as ours. */
function ReactVirtual({ ids }: ListProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
  });
  const rows = virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
    const id = String(ids[index]);
    return h(
      'div',
      {
        key,
        'aria-rowindex': index + 2,
        style: {
          position: 'absolute',
          top: 0,
          width: '100%',
          height: size,
          transform: `translateY(${start}px)`,
          display: 'grid',
          gridTemplateColumns: '100px 190px 1fr',
        },
      },
      h('span', null, String(index + 1)),
      h('span', null, id),
      h('a', { href: `https://twitter.com/intent/user?user_id=${id}` }, 'Profile'),
    );
  });
  const surface = { height: virtualizer.getTotalSize(), position: 'relative' as const };
  return h(
    'div',
    { ref: scroller, style: { height: '100%', overflow: 'auto' } },
    h('div', { style: surface }, rows),
  );
}

export const LISTS = { ours: Ours, reactVirtual: ReactVirtual };
