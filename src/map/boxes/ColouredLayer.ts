import { ViewportCanvas } from '#map/canvas/ViewportCanvas.ts';

const MARGIN = 24;

/** A canvas of items in colours of the theme. */
export abstract class ColouredLayer<Item, Colours> extends ViewportCanvas {
  protected items: readonly Item[];
  protected colours: Colours;

  constructor(items: readonly Item[], colours: Colours) {
    super('overlayPane', MARGIN);
    this.items = items;
    this.colours = colours;
  }

  update(items: readonly Item[], colours: Colours): void {
    this.items = items;
    this.colours = colours;
    this.repaint();
  }
}
