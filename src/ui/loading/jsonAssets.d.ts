/** Addresses of the data files that `tools/jsonAsset.ts` makes. */
declare module 'virtual:*-url' {
  export const url: string;
}
