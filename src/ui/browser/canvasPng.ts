/** Throws an Error in words where the browser cannot hold the picture. */
export function canvasPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('It is too large for this browser: make the window smaller and try again.'));
    }, 'image/png');
  });
}
