/** What cells are painted on: a canvas, or what writes the same down. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'wordSpacing'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'setLineDash'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'rect'
  | 'arc'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'createLinearGradient'
> & {
  clip(): void;
  fill(): void;
  stroke(): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
};
