import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const PREFIX = '\0virtual:icon/';
const CREATE_ICON = join(import.meta.dirname, '../src/ui/icons/createIcon.ts');

/** Vite plugin: `virtual:icon/NAME` is the component of one icon of Lucide, so that the page holds those alone that it shows. */
export function iconModules(): Plugin {
  let set: IconSet | undefined;
  return {
    name: 'icon-modules',
    resolveId: (wanted) => (wanted.startsWith(PREFIX.slice(1)) ? `\0${wanted}` : undefined),
    load(wanted) {
      if (!wanted.startsWith(PREFIX)) return undefined;
      set ??= createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
      const shapes = JSON.stringify(shapesOf(set, wanted.slice(PREFIX.length)));
      return `import { createIcon } from ${JSON.stringify(CREATE_ICON)};\nexport default createIcon(${shapes});`;
    },
  };
}

/** Elements with their attributes, without the strokes that all icons share. */
export function shapesOf({ icons, aliases }: IconSet, name: string): [string, Record<string, string>][] {
  const icon = icons[aliases[name]?.parent ?? name];
  if (!icon) throw new Error(`Lucide has no icon ${name}.`);
  return [...icon.body.matchAll(/<(?!g)(\w+) ([^>]*)\/>/g)].map(([, tag, attributes]) => [
    tag!,
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)]
        .filter(([, key, value]) => !/^stroke/.test(key!) && !(key === 'fill' && value === 'none'))
        .map(([, key, value]) => [key!, value!]),
    ),
  ]);
}
