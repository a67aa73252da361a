import { takeScreenshot } from './takeScreenshot.ts';

export interface Recording {
  /** Shows each step on the map before it is taken. */
  steps: Iterable<() => void>;
  /** Said at the foot of the frame that is being taken. */
  label: () => string;
  /** Whose map it is. */
  credit: string;
  stepMs: number;
  signal: AbortSignal;
}

const FOOT = 28;
const PADDING = 10;
const TYPES = ['video/webm;codecs=vp9', 'video/webm'];

/** The last frame is held so much longer. */
const END_STEPS = 3;

/** Whether this browser writes such files. */
export const canRecord = () =>
  typeof MediaRecorder === 'function' && TYPES.some((type) => MediaRecorder.isTypeSupported(type));

/**
 * What the map inside an element shows, step by step, as a WebM file. Rejects with a sentence where the base map may not be
 * copied, and with the reason of `signal`.
 */
export async function recordMap(stage: HTMLElement, recording: Recording): Promise<Blob> {
  const { steps, label, credit, stepMs, signal } = recording;
  const frame = stage.querySelector<HTMLElement>('.leaflet-container');
  if (!frame) throw new Error('There is no map to record.');
  const { devicePixelRatio: ratio } = window;
  const video = document.createElement('canvas');
  video.width = Math.round(frame.clientWidth * ratio);
  video.height = Math.round((frame.clientHeight + FOOT) * ratio);
  const canvas = video.getContext('2d')!;
  const draw = () => {
    const { color, backgroundColor, fontFamily } = getComputedStyle(document.body);
    canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
    canvas.fillStyle = backgroundColor;
    canvas.fillRect(0, 0, frame.clientWidth, frame.clientHeight + FOOT);
    canvas.drawImage(takeScreenshot(frame), 0, 0, frame.clientWidth, frame.clientHeight);
    canvas.fillStyle = color;
    canvas.textBaseline = 'middle';
    const middle = frame.clientHeight + FOOT / 2;
    canvas.font = `600 13px ${fontFamily}`;
    canvas.textAlign = 'left';
    canvas.fillText(label(), PADDING, middle);
    const used = canvas.measureText(label()).width + 3 * PADDING;
    canvas.font = `11px ${fontFamily}`;
    canvas.textAlign = 'right';
    canvas.fillText(credit, frame.clientWidth - PADDING, middle, Math.max(1, frame.clientWidth - used));
  };
  draw();
  const recorder = new MediaRecorder(video.captureStream(), {
    mimeType: TYPES.find((type) => MediaRecorder.isTypeSupported(type))!,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  try {
    for (const step of steps) {
      signal.throwIfAborted();
      step();
      await passing(stepMs);
      draw();
    }
    await passing(stepMs * END_STEPS);
    draw(); // a stream has no frame of a canvas that stays as it is
    await passing(stepMs);
  } finally {
    recorder.stop();
    await ended;
  }
  return new Blob(parts, { type: 'video/webm' });
}

/** At least a frame that is painted. */
const passing = async (ms: number) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await new Promise((resolve) => requestAnimationFrame(resolve));
};
