/** What the benchmark uses of it; the package is installed on demand only. */
declare module 'kdbush' {
  class KDBush {
    constructor(count: number);
    data: ArrayBuffer;
    add(x: number, y: number): number;
    finish(): this;
    range(minX: number, minY: number, maxX: number, maxY: number): number[];
  }

  export = KDBush;
}
