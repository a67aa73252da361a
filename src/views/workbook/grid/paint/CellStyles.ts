import type { CellBar, CellBorder, CellFormat } from '#services/workbook/shapes.ts';
import type { GridLayout } from '#views/workbook/grid/model/gridProps.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import { darkFill } from './colour/darkFill.ts';
import { legibleColour, luminance, readColour } from './colour/legibleColour.ts';
import type { ShownBar } from './conditional/paintBar.ts';
import type { GridLook } from './gridLook.ts';
import { TextMeasure } from './TextMeasure.ts';

/** Px at zoom 1, of what has the usual size. */
export const CELL_FONT_PX = 12;
const BLACK = '#000000';
const WHITE = '#FFFFFF';
/** Of letters above and below the line, in parts of the size of the others: their size, and how far they rise. */
const SCRIPT_SIZE = 0.65;
const SUPERSCRIPT_RISE = 0.35;
const SUBSCRIPT_RISE = -0.15;
/** How much of its colour is left at the end of a bar that fades. */
const FADED = 0.15;

/** How cells of one format are drawn. */
export interface CellStyle {
  /** Undefined for plain cells. */
  format: CellFormat | undefined;
  font: string;
  /** Of a whole line. */
  sizePx: number;
  /** From the line to the foot of the letters. */
  risePx: number;
  measure: TextMeasure;
  ink: string;
  fill: string | undefined;
  /** Lines by their side, in colours that can be seen. */
  borders: ReadonlyMap<string, CellBorder> | undefined;
  /** In a colour on which the text can be read. */
  bar: ShownBar | undefined;
  /** Texts that were broken into lines, by text and width. */
  lines: Map<string, string[]>;
}

/** Turns formats of the file into what a canvas takes, once for each format. */
export class CellStyles {
  readonly plain: CellStyle;
  readonly #measuring: CanvasRenderingContext2D;
  #context: PaintContext | undefined;
  readonly #look: GridLook;
  readonly #zoom: number;
  readonly #usual: GridLayout['font'] | undefined;
  readonly #styles = new Map<CellFormat, CellStyle>();
  readonly #measures = new Map<string, TextMeasure>();
  #font: string | undefined;

  /** `measuring` is of a canvas that is in the page as the others are. */
  constructor(
    measuring: CanvasRenderingContext2D,
    look: GridLook,
    zoom: number,
    usual: GridLayout['font'] | undefined,
  ) {
    this.#measuring = measuring;
    this.#look = look;
    this.#zoom = zoom;
    this.#usual = usual;
    this.plain = this.#make(undefined);
  }

  of(format: CellFormat | undefined): CellStyle {
    if (!format) return this.plain;
    const known = this.#styles.get(format);
    if (known) return known;
    const made = this.#make(format);
    this.#styles.set(format, made);
    return made;
  }

  /** Before texts are measured or drawn. */
  use({ font, ink }: CellStyle): void {
    const context = this.#context!;
    if (this.#font !== font) context.font = font;
    this.#font = font;
    context.fillStyle = ink;
  }

  /** A colour of the file as it is seen on the ground of a style. */
  inkOn = ({ format, fill }: CellStyle, colour: string): string => {
    if (!fill) return this.#seen(colour);
    return fill === format?.fill ? colour : legibleColour(colour, fill);
  };

  /** Texts are drawn here next, whatever font it has now. */
  begin(context: PaintContext): void {
    this.#context = context;
    this.#font = undefined;
  }

  #make(format: CellFormat | undefined): CellStyle {
    const sizePx = CELL_FONT_PX * this.#zoom * this.#proportion(format);
    const rise = riseOf(format);
    const lettersPx = rise === 0 ? sizePx : SCRIPT_SIZE * sizePx;
    const font = `${format?.font.italic ? 'italic ' : ''}${format?.font.bold ? 'bold ' : ''}${round(lettersPx)}px ${this.#familyOf(format)}`;
    const measure = this.#measures.get(font) ?? new TextMeasure(this.#measuring, font);
    this.#measures.set(font, measure);
    const lines = format?.borders.map((line): [string, CellBorder] => [
      line.sideIndex,
      { ...line, color: this.#lineOf(format, line.color) },
    ]);
    const fill = this.#fillOf(format);
    const ink = this.#inkOf(format, fill);
    const bar = format?.bar;
    return {
      format,
      font,
      sizePx,
      risePx: rise * sizePx,
      measure,
      ink,
      fill,
      borders: lines && lines.length > 0 ? new Map(lines) : undefined,
      bar: bar ? shownBar(bar, ink) : undefined,
      lines: new Map(),
    };
  }

  #proportion(format: CellFormat | undefined): number {
    return format && this.#usual ? format.font.size / this.#usual.size : 1;
  }

  #familyOf(format: CellFormat | undefined): string {
    const { fontFamily } = this.#look;
    const name = format?.font.name;
    if (name === undefined || name === this.#usual?.name) return fontFamily;
    return `"${name.replace(/["\\]/g, '')}", ${fontFamily}`;
  }

  /** What somebody has given a cell is its own; the style of a table follows the theme. */
  #fillOf(format: CellFormat | undefined): string | undefined {
    const fill = format?.fill ?? undefined;
    return fill && format?.hasTableFill && this.#isDark ? darkFill(fill) : fill;
  }

  /** Light lines are as faint on the dark page as on a white one, where white ones are gaps; on a fill of the file they hold. */
  #lineOf(format: CellFormat, colour: string): string {
    const isOnPage = !format.fill || format.hasTableFill;
    const dark = isOnPage && this.#isDark ? darkFill(colour) : colour;
    if (dark === colour) return this.#seen(colour);
    return colour === WHITE ? this.#look.colours.page : dark;
  }

  /** On a fill of the file its own colours hold; on the page black is the page's ink, and others are made legible in the dark. */
  #inkOf(format: CellFormat | undefined, fill: string | undefined): string {
    const { text } = this.#look.colours;
    const own = format?.font.color;
    if (fill && fill === format?.fill) return own ?? legibleColour(BLACK, fill);
    if (fill && own && own !== BLACK) return legibleColour(own, fill);
    return own && own !== BLACK ? this.#seen(own) : text;
  }

  #seen(colour: string): string {
    return this.#isDark ? legibleColour(colour, this.#look.colours.page) : colour;
  }

  get #isDark(): boolean {
    const ground = readColour(this.#look.colours.page);
    return ground !== undefined && luminance(ground) < 0.5;
  }
}

function riseOf(format: CellFormat | undefined): number {
  if (format?.font.superscript) return SUPERSCRIPT_RISE;
  return format?.font.subscript ? SUBSCRIPT_RISE : 0;
}

function shownBar(bar: CellBar, ink: string): ShownBar {
  const color = legibleColour(bar.color, ink);
  return { ...bar, color, faded: `rgba(${(readColour(color) ?? []).join(', ')}, ${FADED})` };
}

const round = (px: number) => Math.round(px * 100) / 100;
