import { fitText } from '#charts/axis/fitText.ts';
import { visibleString } from '#domain/text/visibleText.ts';

/** What a picture of a chart says around it. */
export interface ChartCaption {
  title: string;
  unit?: string | undefined;
  /** What the picture does not say of itself. */
  note?: string | undefined;
  /** Who counted, and when. */
  origin: string;
}

export interface SvgPicture {
  text: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 16;
const HEAD = 52;
const FOOT = 32;
const NOTE_ROW = 18;
/** What a file of its own must say, since it has no style sheet. */
const PROPERTIES = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-dasharray',
    'stroke-linejoin',
    'stop-color',
  ],
  ...['opacity', 'shape-rendering', 'font-family', 'font-size', 'font-weight', 'font-variant-numeric'],
  ...['text-anchor', 'unicode-bidi', 'direction', 'display', 'visibility', 'paint-order', 'vector-effect'],
];

/**
 * A drawn chart as a file of its own: in the colours of the page, under its title and unit, above its origin. What
 * only serves pointing and reading (`data-passing`) is left out.
 */
export function chartSvg(drawn: SVGSVGElement, { title, unit, note, origin }: ChartCaption): SvgPicture {
  const chart = drawn.cloneNode(true) as SVGSVGElement;
  const sources = [drawn, ...drawn.querySelectorAll('*')];
  for (const [index, copy] of [chart, ...chart.querySelectorAll('*')].entries())
    writeLook(sources[index]!, copy);
  for (const passing of chart.querySelectorAll('[data-passing]')) passing.remove();

  const [width, chartHeight] = [Number(drawn.getAttribute('width')), Number(drawn.getAttribute('height'))];
  const size = { width: width + 2 * MARGIN, height: HEAD + chartHeight + (note ? NOTE_ROW : 0) + FOOT };
  const picture = make('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` });
  chart.setAttribute('x', String(MARGIN));
  chart.setAttribute('y', String(HEAD));
  const page = getComputedStyle(drawn);
  const font = { 'font-family': page.fontFamily };
  const write = (text: string, y: number, pixels: number, attributes: Record<string, string>) =>
    make(
      'text',
      { x: MARGIN, y, 'font-size': pixels, ...font, ...attributes },
      fitText(visibleString(text), width, pixels),
    );
  picture.append(
    make('title', {}, visibleString(title)),
    make('rect', { ...size, fill: colourOf(drawn, '--page') }),
    write(title, 24, 15, { 'font-weight': '600', fill: colourOf(drawn, '--text') }),
    write(unit ?? '', 42, 11, { fill: colourOf(drawn, '--text-soft') }),
    chart,
    ...(note ? [write(note, size.height - 12 - NOTE_ROW, 11, { fill: colourOf(drawn, '--text') })] : []),
    write(origin, size.height - 12, 11, { fill: colourOf(drawn, '--text-soft') }),
  );
  return { text: new XMLSerializer().serializeToString(picture), ...size };
}

function make(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

function writeLook(source: Element, copy: Element) {
  const look = getComputedStyle(source);
  for (const property of PROPERTIES) {
    const value = look.getPropertyValue(property);
    if (value) copy.setAttribute(property, plainColour(value));
  }
  for (const name of ['class', 'style', 'tabindex', 'role']) copy.removeAttribute(name);
  for (const { name } of [...copy.attributes]) if (name.startsWith('aria-')) copy.removeAttribute(name);
}

/** What a colour of the page is in its present theme. */
function colourOf(near: Element, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  near.parentElement?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return plainColour(color);
}

/** Mixed colours are computed in a notation that few readers of SVG know. */
function plainColour(value: string): string {
  return value.replace(
    /color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)/g,
    (_, red: string, green: string, blue: string, alpha: string | undefined) => {
      const [r, g, b] = [red, green, blue].map((part) => Math.round(Number(part) * 255));
      return alpha === undefined ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${alpha})`;
    },
  );
}
