import { type Frames, framesOf } from '#bench/figures/frames.ts';

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const HEIGHT = 450;

/** Resolves when what was drawn before is on screen: two frames and a task. */
export async function painted(): Promise<void> {
  await frame();
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

function mouse(target: Element, type: string, x: number, buttons: number): void {
  const init = {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: HEIGHT,
    button: 0,
    buttons,
    view: window,
  };
  target.dispatchEvent(new MouseEvent(type, init));
}

/**
 * Two seconds, 800 px to the left, one event a frame. Of the 0.8 s after it, in which the map settles, the longest frame and
 * the count are told.
 */
export async function drag(element: HTMLElement): Promise<Frames> {
  await frame();
  mouse(element.querySelector('.leaflet-map-pane')!, 'mousedown', 1120, 1);
  const frames: number[] = [];
  const start = await frame();
  let last = start;
  for (let share = 0; share < 1; ) {
    const now = await frame();
    frames.push(now - last);
    last = now;
    share = Math.min(1, (now - start) / 2000);
    mouse(element, 'mousemove', 1120 - 800 * share, 1);
  }
  const released = last;
  mouse(element, 'mouseup', 320, 0);
  let longest = Math.max(...frames);
  let count = frames.length;
  while (last - released < 800) {
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
    count++;
  }
  return { ...framesOf(frames), longest, count };
}
