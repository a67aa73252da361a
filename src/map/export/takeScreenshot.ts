const TAINTED = 'This base map cannot be saved as a picture. Choose “Borders and places”, then try again.';

/**
 * Everything that a map's canvases and images show, in device pixels. Throws an Error with a sentence when the picture
 * could not be read back, because tiles came from a place that does not allow it.
 */
export function takeScreenshot(frame: HTMLElement): HTMLCanvasElement {
  const ratio = window.devicePixelRatio || 1;
  const view = frame.getBoundingClientRect();
  const picture = document.createElement('canvas');
  picture.width = Math.round(view.width * ratio);
  picture.height = Math.round(view.height * ratio);
  const context = picture.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  context.fillStyle = groundColour(frame);
  context.fillRect(0, 0, picture.width, picture.height);
  context.imageSmoothingQuality = 'high';
  for (const sheet of sheetsOf(frame)) {
    const { left, top, width, height } = sheet.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const x = Math.round((left - view.left) * ratio);
    const y = Math.round((top - view.top) * ratio);
    const right = Math.round((left + width - view.left) * ratio);
    const bottom = Math.round((top + height - view.top) * ratio);
    context.save();
    context.globalAlpha = opacityOf(sheet, frame);
    clipAs(sheet, context, { x, y, width: right - x, height: bottom - y }, ratio);
    context.drawImage(sheet, x, y, right - x, bottom - y);
    context.restore();
  }
  refuseTainted(context);
  return picture;
}

type Sheet = HTMLCanvasElement | HTMLImageElement;

/** Canvases and loaded images in the order in which they lie over each other. */
function sheetsOf(frame: HTMLElement): Sheet[] {
  const found = [...frame.querySelectorAll<Sheet>('.leaflet-pane canvas, .leaflet-pane img')].filter(
    (sheet) =>
      sheet instanceof HTMLImageElement ? sheet.naturalWidth > 0 : sheet.width > 0 && sheet.height > 0,
  );
  return found
    .map((sheet) => ({ sheet, levels: levelsOf(sheet, frame) }))
    .toSorted((a, b) => compareLevels(a.levels, b.levels))
    .map(({ sheet }) => sheet);
}

/** z-indexes from the outside in; elements without one share their parent's level. */
function levelsOf(sheet: Sheet, frame: HTMLElement): number[] {
  const levels: number[] = [];
  for (let at: HTMLElement | null = sheet; at && at !== frame; at = at.parentElement) {
    const level = Number.parseInt(getComputedStyle(at).zIndex, 10);
    if (!Number.isNaN(level)) levels.unshift(level);
  }
  return levels;
}

function compareLevels(a: number[], b: number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!;
  }
  return 0;
}

function opacityOf(sheet: Sheet, frame: HTMLElement): number {
  let opacity = 1;
  for (let at: HTMLElement | null = sheet; at && at !== frame; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity || 1);
  return opacity;
}

/** Of `clip-path`, what layers use: `inset(0px RIGHT 0px LEFT)`. */
function clipAs(
  sheet: Sheet,
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>,
  ratio: number,
): void {
  const sides = /^inset\(0px (\S+)px 0px (\S+)px\)$/.exec(sheet.style.clipPath);
  if (!sides) return;
  const [right, left] = [Number(sides[1]) * ratio, Number(sides[2]) * ratio];
  context.beginPath();
  context.rect(x + left, y, width - left - right, height);
  context.clip();
}

/** The first ground behind the map that is not transparent. */
function groundColour(frame: HTMLElement): string {
  for (let at: HTMLElement | null = frame; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}

function refuseTainted(context: CanvasRenderingContext2D): void {
  try {
    context.getImageData(0, 0, 1, 1);
  } catch (cause) {
    throw new Error(TAINTED, { cause });
  }
}
