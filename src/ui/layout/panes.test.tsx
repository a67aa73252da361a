import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOW } from '#ui/browser/useMediaQuery.ts';
import { Dock } from './Dock.tsx';
import { Panel } from './Panel.tsx';
import { ViewFrame } from './ViewFrame.tsx';

const pane = { title: 'Search', content: 'fields' };
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** A window that is turned by the function it returns. */
function screens(matches: (query: string, isTurned: boolean) => boolean) {
  let isTurned = false;
  const tellers = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query, isTurned);
    },
    addEventListener: (_: string, tell: () => void) => tellers.add(tell),
    removeEventListener: (_: string, tell: () => void) => tellers.delete(tell),
  }));
  return (now: boolean) => {
    isTurned = now;
    act(() => {
      for (const tell of tellers) tell();
    });
  };
}

test('Panel: hiding and showing keeps the focus on the button', () => {
  render(<Panel name="a" pane={pane} />);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Hide Search' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Search' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show Search' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Search' }));
});

test('Panel: typing after it was shown again keeps the focus', () => {
  const panel = (text: string) => <Panel name="c" pane={{ ...pane, content: <input aria-label={text} /> }} />;
  const { rerender } = render(panel('one'));
  fireEvent.click(screen.getByRole('button', { name: 'Hide Search' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show Search' }));
  screen.getByRole('textbox').focus();
  rerender(panel('two'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'two' }));
});

test('Dock: collapsing it moves the focus to its button', () => {
  render(<Dock name="b" pane={pane} isFilling={false} />);
  const line = screen.getByRole('separator');
  line.focus();
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Search' }));
});

test('Dock: in a low window it begins as its title, and each height keeps what was chosen there', () => {
  const turn = screens((query, isTurned) => isTurned && query === LOW);
  render(<Dock name="f" pane={pane} isFilling={false} />);
  const isOpen = () => screen.queryByText('fields') !== null;
  expect(isOpen()).toBe(true);
  turn(true);
  expect(isOpen()).toBe(false);
  turn(false);
  fireEvent.click(screen.getByRole('button', { name: 'Hide Search' }));
  turn(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show Search' }));
  expect(isOpen()).toBe(true);
  turn(false);
  expect(isOpen()).toBe(false);
});

test('ViewFrame: beside a stage with little to say the table has no height of its own, and can be hidden', () => {
  render(<ViewFrame name="g" stage="one" isStageShort dock={pane} />);
  expect(screen.queryByRole('separator', { name: 'Height of Search' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Search' }).style.blockSize).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Hide Search' }));
  expect(screen.queryByText('fields')).toBeNull();
});

test('ViewFrame: a phone opens with the pane that a link is for', () => {
  screens(() => true);
  render(
    <ViewFrame
      name="h"
      panel={pane}
      stage="map"
      dock={{ title: 'Results', content: 'rows', isFirst: true }}
    />,
  );
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Results ');
  expect(screen.getByText('rows')).toBeTruthy();
});

test('ViewFrame: the tab of the browser names the open file, visibly, and the view', () => {
  const frame = (file?: string) => <ViewFrame name="d" panel={pane} stage="map" file={file} />;
  const { rerender } = render(frame('log\u202excod.xlsx'));
  expect(document.title).toMatch(/^log⟨.+⟩xcod\.xlsx · Search · Airledger$/);
  rerender(frame());
  expect(document.title).toBe('Search · Airledger');
});

test('ViewFrame: a screen that is turned keeps what is typed on the stage', () => {
  const turn = screens((_, isTurned) => isTurned);
  render(<ViewFrame name="e" panel={pane} stage={<input aria-label="Note" />} />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  fireEvent.change(note, { target: { value: 'tower' } });
  for (const turned of [true, false]) {
    turn(turned);
    expect(screen.queryByRole('tablist') !== null).toBe(turned);
    expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note);
  }
});

test('ViewFrame: on paper the stage is as large as on the screen, scaled to the page', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  render(<ViewFrame name="i" stage={<p>map</p>} />);
  window.dispatchEvent(new Event('beforeprint'));
  const { style } = screen.getByText('map').parentElement!.parentElement!;
  const read = (name: string) => style.getPropertyValue(name);
  expect(['--screen-width', '--stage-height', '--paper-share'].map(read)).toEqual(['1400px', '600px', '0.5']);
});
