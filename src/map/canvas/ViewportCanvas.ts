import {
  Browser,
  DomUtil,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  point,
  type ZoomAnimEvent,
} from 'leaflet';

/** The part of the world on the canvas; pixels are CSS pixels at the map's zoom, from the corner of the world. */
export interface ViewportFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  zoom: number;
  /** Pixels of the canvas in a CSS pixel: those of the device, unless the layer wants it coarser. */
  ratio: number;
}

/**
 * One canvas over the whole view and a margin, repainted within a frame of every move. While the browser animates a
 * zoom the old picture is scaled along, and the new one replaces it at the end.
 */
export abstract class ViewportCanvas extends Layer {
  protected readonly canvas = document.createElement('canvas');
  protected frame: ViewportFrame | null = null;
  readonly #pane: string;
  readonly #margin: number;
  readonly #isDragged: boolean;
  #request = 0;
  #isAnimating = false;
  /** Of the frame that the canvas was made for. */
  #ratio = 0;

  /**
   * @param margin pixels painted beyond each edge of the view
   * @param isDragged whether a drag takes the picture along until the margin is used up: where a view has more than a frame
   * has time for, or what is drawn would jump
   */
  constructor(pane: string, margin: number, isDragged = false) {
    super();
    this.#pane = pane;
    this.#margin = margin;
    this.#isDragged = isDragged;
  }

  protected abstract paint(frame: ViewportFrame): void;

  /** CSS pixels to paint beyond each edge of the view, of the map at `zoom`. */
  protected marginAt(_zoom: number): number {
    return this.#margin;
  }

  /** What to paint so that the view is covered, where a layer has a grid of its own. */
  protected align(frame: ViewportFrame): ViewportFrame {
    return frame;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      move: this.#follow,
      moveend: this.repaint,
      viewreset: this.repaint,
      resize: this.repaint,
      zoomanim: this.#animate as LeafletEventHandlerFn,
      zoomend: this.#settle,
    };
  }

  override onAdd(map: LeafletMap): this {
    this.canvas.classList.add('leaflet-layer');
    if (Browser.any3d) this.canvas.classList.add('leaflet-zoom-animated');
    this.canvas.style.pointerEvents = 'none';
    map.getPane(this.#pane)?.append(this.canvas);
    this.#isAnimating = false;
    this.#draw();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    this.canvas.remove();
    return this;
  }

  /** At each step of a move; the canvas itself moves along with the map. */
  #follow(): void {
    if (!this.#isDragged || !this.#isViewPainted()) this.repaint();
  }

  /** Whether all that the map shows is on the canvas, at its zoom. */
  #isViewPainted(): boolean {
    const view = this._map?.getPixelBounds();
    const { frame } = this;
    return (
      frame !== null &&
      view?.min !== undefined &&
      view.max !== undefined &&
      frame.zoom === this._map.getZoom() &&
      view.min.x >= frame.left &&
      view.min.y >= frame.top &&
      view.max.x <= frame.left + frame.width &&
      view.max.y <= frame.top + frame.height
    );
  }

  /** The canvas with nothing on it, to be drawn on in CSS pixels; null where there is none to be had. */
  protected blank({ ratio }: ViewportFrame): CanvasRenderingContext2D | null {
    const context = this.canvas.getContext('2d');
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    context?.clearRect(0, 0, this.canvas.width / ratio, this.canvas.height / ratio);
    return context;
  }

  /** Asks for a painting before the next frame is shown; any number of calls make one. */
  repaint(): void {
    if (this.#request || !this._map) return;
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const map = this._map;
    if (!map || this.#isAnimating) return;
    const zoom = map.getZoom();
    const margin = this.marginAt(zoom);
    const size = map.getSize();
    const corner = map.getPixelBounds().min;
    if (!corner || size.x === 0 || size.y === 0) return;
    const ratio = window.devicePixelRatio || 1;
    this.frame = this.align({
      left: corner.x - margin,
      top: corner.y - margin,
      width: size.x + 2 * margin,
      height: size.y + 2 * margin,
      zoom,
      ratio,
    });
    const { left, top } = this.frame;
    this.#resize(this.frame, margin < this.#margin);
    DomUtil.setPosition(this.canvas, map.containerPointToLayerPoint([left - corner.x, top - corner.y]));
    this.paint(this.frame);
  }

  /** @param mayBeLarger whether it stays as it is where it has room: to make a new one takes longer than to paint */
  #resize(frame: ViewportFrame, mayBeLarger: boolean): void {
    const { canvas } = this;
    const { ratio } = frame;
    const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
    const isFit = mayBeLarger
      ? canvas.width >= width && canvas.height >= height
      : canvas.width === width && canvas.height === height;
    if (isFit && this.#ratio === ratio) return;
    this.#ratio = ratio;
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / ratio}px`;
    canvas.style.height = `${height / ratio}px`;
  }

  #animate({ center, zoom }: ZoomAnimEvent): void {
    const map = this._map;
    const { frame } = this;
    if (!map || !frame) return;
    this.#isAnimating = true;
    const scale = map.getZoomScale(zoom, frame.zoom);
    const pane = DomUtil.getPosition(map.getPane('mapPane')!);
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round();
    const corner = point(frame.left, frame.top).multiplyBy(scale).subtract(origin);
    DomUtil.setTransform(this.canvas, corner, scale);
  }

  #settle(): void {
    this.#isAnimating = false;
    this.repaint();
  }
}
