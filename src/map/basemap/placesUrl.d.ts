declare module 'virtual:places-url' {
  export const placesUrl: string;
}
