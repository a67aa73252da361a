/** What the benchmark uses of the peers; the packages are installed on demand only. */
declare module '@tanstack/react-table' {
  interface Features {
    readonly isFeatures: unique symbol;
  }
  export const columnFilteringFeature: unknown;
  export const globalFilteringFeature: unknown;
  export const rowSortingFeature: unknown;
  export const filterFn_includesString: unknown;
  export const sortFn_basic: unknown;
  export function createFilteredRowModel(): unknown;
  export function createSortedRowModel(): unknown;
  export function tableFeatures(features: Record<string, unknown>): Features;
  export function useTable<Row>(options: {
    features: Features;
    columns: readonly { id: string; header: string; accessorFn: (row: Row) => unknown; sortFn: 'basic' }[];
    data: readonly Row[];
    state: { sorting: { id: string; desc: boolean }[]; globalFilter: string };
    globalFilterFn: 'includesString';
  }): { getRowModel(): { rows: { original: Row }[] } };
}
