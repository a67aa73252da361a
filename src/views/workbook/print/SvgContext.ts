// A canvas context that writes what is painted as SVG: sharp at any size, with texts that stay texts in a PDF.

import type { Box } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Ids are of the whole page. */
let lastId = 0;

interface Pen {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  font: string;
  wordSpacing: string;
  dash: readonly number[];
}

class SvgGradient implements CanvasGradient {
  readonly element = document.createElementNS(SVG, 'linearGradient');

  constructor(places: Readonly<Record<string, number>>) {
    lastId += 1;
    setAll(this.element, { id: `print${lastId}`, gradientUnits: 'userSpaceOnUse', ...places });
  }

  addColorStop(offset: number, color: string): void {
    const stop = document.createElementNS(SVG, 'stop');
    setAll(stop, { offset, 'stop-color': color });
    this.element.append(stop);
  }
}

export class SvgContext implements PaintContext {
  fillStyle: Pen['fillStyle'] = '#000';
  strokeStyle: Pen['strokeStyle'] = '#000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  font = '';
  wordSpacing = '0px';
  #dash: readonly number[] = [];
  #path = '';
  #parent: SVGElement;
  readonly #saved: { parent: SVGElement; pen: Pen }[] = [];

  /** What is painted is added to an element of an SVG. */
  constructor(parent: SVGElement) {
    this.#parent = parent;
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, font, wordSpacing } = this;
    const pen = { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, font, wordSpacing, dash: this.#dash };
    this.#saved.push({ parent: this.#parent, pen });
  }

  restore(): void {
    const last = this.#saved.pop();
    if (!last) return;
    const { dash, ...pen } = last.pen;
    Object.assign(this, pen);
    this.#dash = dash;
    this.#parent = last.parent;
  }

  translate(x: number, y: number): void {
    this.#group({ transform: `translate(${x} ${y})` });
  }

  rotate(angle: number): void {
    this.#group({ transform: `rotate(${(angle * 180) / Math.PI})` });
  }

  scale(x: number, y: number): void {
    this.#group({ transform: `scale(${x} ${y})` });
  }

  setLineDash(dash: number[]): void {
    this.#dash = [...dash];
  }

  beginPath(): void {
    this.#path = '';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${x} ${y}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === '' ? 'M' : 'L'}${x} ${y}`;
  }

  closePath(): void {
    this.#path += 'Z';
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${x} ${y}h${width}v${height}h${-width}Z`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const side = (across: number, down: number) => `l${across} ${down}`;
    const corner = (across: number, down: number) => `a${radius} ${radius} 0 0 1 ${across} ${down}`;
    const [wide, high] = [width - 2 * radius, height - 2 * radius];
    this.#path += `M${x + radius} ${y}${side(wide, 0)}${corner(radius, radius)}${side(0, high)}${corner(-radius, radius)}${side(-wide, 0)}${corner(-radius, -radius)}${side(0, -high)}${corner(radius, -radius)}Z`;
  }

  arc(x: number, y: number, radius: number, from: number, to: number, isBack = false): void {
    const turn = Math.PI * 2;
    const whole = Math.abs(to - from) >= turn;
    const sweep = whole ? turn : (((isBack ? from - to : to - from) % turn) + turn) % turn;
    const at = (angle: number) => `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
    this.#path += `${this.#path === '' || this.#path.endsWith('Z') ? 'M' : 'L'}${at(from)}`;
    // A whole circle would end where it begins, and be none.
    for (const share of [0.5, 1])
      this.#path += `A${radius} ${radius} 0 0 ${isBack ? 0 : 1} ${at(from + sweep * share * (isBack ? -1 : 1))}`;
  }

  clip(): void {
    lastId += 1;
    const id = `print${lastId}`;
    const clip = document.createElementNS(SVG, 'clipPath');
    clip.id = id;
    clip.append(made('path', { d: this.#path }));
    this.#parent.append(clip);
    this.#group({ 'clip-path': `url(#${id})` });
  }

  fill(): void {
    this.#add('path', { d: this.#path, fill: this.#paint(this.fillStyle) });
  }

  stroke(): void {
    this.#add('path', { d: this.#path, fill: 'none', ...this.#line() });
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    if (width > 0 && height > 0 && this.fillStyle !== 'transparent')
      this.#add('rect', { x, y, width, height, fill: this.#paint(this.fillStyle) });
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#add('rect', { x, y, width, height, fill: 'none', ...this.#line() });
  }

  fillText(text: string, x: number, y: number): void {
    const element = this.#add('text', { x, y, fill: this.#paint(this.fillStyle), 'xml:space': 'preserve' });
    element.style.font = this.font;
    if (this.wordSpacing !== '0px') element.style.wordSpacing = this.wordSpacing;
    element.textContent = text;
  }

  /** Stretched into a box. */
  drawPicture(source: string, { left, top, width, height }: Box): void {
    this.#add('image', { x: left, y: top, width, height, href: source, preserveAspectRatio: 'none' });
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): CanvasGradient {
    return new SvgGradient({ x1, y1, x2, y2 });
  }

  #line() {
    return {
      stroke: this.#paint(this.strokeStyle),
      'stroke-width': this.lineWidth,
      'stroke-linecap': this.lineCap,
      'stroke-linejoin': this.lineJoin,
      ...(this.#dash.length > 0 && { 'stroke-dasharray': this.#dash.join(' ') }),
    };
  }

  #paint(style: Pen['fillStyle']): string {
    if (typeof style === 'string') return style;
    if (!(style instanceof SvgGradient)) return 'none';
    this.#parent.append(style.element);
    return `url(#${style.element.id})`;
  }

  #group(words: Readonly<Record<string, string>>): void {
    this.#parent = this.#add('g', words);
  }

  #add(name: string, words: Readonly<Record<string, string | number>>): SVGElement {
    const element = made(name, words);
    this.#parent.append(element);
    return element;
  }
}

function made(name: string, words: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  setAll(element, words);
  return element;
}

function setAll(element: SVGElement, words: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(words)) element.setAttribute(name, String(value));
}
