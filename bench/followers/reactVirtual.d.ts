/** What the benchmark uses of it; the package is installed on demand only. */
declare module '@tanstack/react-virtual' {
  export function useVirtualizer(options: {
    count: number;
    getScrollElement: () => Element | null;
    estimateSize: (index: number) => number;
    overscan?: number;
  }): {
    getTotalSize(): number;
    getVirtualItems(): { index: number; key: string | number | bigint; start: number; size: number }[];
  };
}
