/** CSS colours as numbers, for code that writes pixels. */

export interface Rgba {
  red: number;
  green: number;
  blue: number;
  /** 0…1 */
  alpha: number;
}

const BLACK: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Any CSS colour, `var(--token)` and `light-dark()` included, as it is inside the element; black when it is none. */
export function colourIn(element: HTMLElement, css: string): Rgba {
  const probe = document.createElement('span');
  probe.style.color = css;
  element.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return parseComputedColour(computed) ?? BLACK;
}

/** Browsers compute a colour to `rgb()`, `rgba()` or, for newer notations, `color(srgb …)`. */
export function parseComputedColour(text: string): Rgba | null {
  const numbers = text.match(/[\d.]+(?:e-?\d+)?/g)?.map(Number);
  if (!numbers || numbers.length < 3) return null;
  const scale = text.startsWith('rgb') ? 1 : text.startsWith('color(srgb') ? 255 : 0;
  if (scale === 0) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return { red: red * scale, green: green * scale, blue: blue * scale, alpha };
}

/** As a pixel of ImageData read as little-endian 32-bit words. */
export function pixelWord({ red, green, blue, alpha }: Rgba): number {
  return (
    ((Math.round(alpha * 255) << 24) |
      (Math.round(blue) << 16) |
      (Math.round(green) << 8) |
      Math.round(red)) >>>
    0
  );
}

export function mix(from: Rgba, to: Rgba, share: number): Rgba {
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
    alpha: between(from.alpha, to.alpha),
  };
}

export function cssOf({ red, green, blue, alpha }: Rgba): string {
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;
}

/** Whether light text is read on it more easily than dark text; by the luma of ITU-R BT.601. */
export function isDarkColour({ red, green, blue }: Rgba): boolean {
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}
