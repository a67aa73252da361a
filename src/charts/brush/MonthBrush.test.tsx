import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MonthBrush, type Span } from './MonthBrush.tsx';

test('month brush: a press selects the month of the bar under it, in the padding the first or the last', () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.tagName === 'svg' ? new DOMRect(8, 0, 100, 44) : new DOMRect(0, 0, 116, 44);
  });
  Element.prototype.setPointerCapture ??= () => undefined;
  const spans: Span[] = [];
  const { container } = render(
    <MonthBrush
      label="Months"
      counts={Array.from({ length: 10 }, () => 1)}
      start={100}
      span={{ from: 100, to: 109 }}
      format={String}
      onSpan={(span) => spans.push(span)}
    />,
  );
  const plot = container.querySelector('svg')!.parentElement!;
  for (const clientX of [2, 17, 19, 107, 114]) {
    fireEvent.pointerDown(plot, { clientX, button: 0 });
    fireEvent.pointerUp(plot);
  }
  expect(spans.map(({ from }) => from)).toEqual([100, 100, 101, 109, 109]);
  measured.mockRestore();
});
