/** Made by `tools/iconModules.ts`; a name that Lucide does not have fails the build. */
declare module 'virtual:icon/*' {
  const icon: import('./createIcon.ts').Icon;
  export default icon;
}
