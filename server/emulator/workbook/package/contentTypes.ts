import { attributesOf, childrenOf, escapeOoxml, rootOf } from './xml.ts';

interface ContentTypes {
  /** By `keyOf` part names. */
  overrides: ReadonlyMap<string, string>;
  /** By lower-case extension. */
  defaults: ReadonlyMap<string, string>;
}

/**
 * What names of one part have in common (ECMA-376 part 2, 6.2.2): they differ in case, in what is written as %HH, and with or
 * without the / before them.
 */
export function keyOf(part: string): string {
  const name = part.replace(/^\//, '').toLowerCase();
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name;
  }
}

/** What [Content_Types].xml says. */
export function contentTypesOf(text: string): ContentTypes {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const child of childrenOf(text, rootOf(text, '[Content_Types].xml').innerStart)) {
    const attributes = attributesOf(text, child);
    const type = attributes.get('ContentType') ?? '';
    if (child.local === 'Override') overrides.set(keyOf(attributes.get('PartName') ?? ''), type);
    if (child.local === 'Default') defaults.set((attributes.get('Extension') ?? '').toLowerCase(), type);
  }
  return { overrides, defaults };
}

/** The text with the type of a part set, or taken away. */
export function withContentType(text: string, part: string, type: string | undefined): string {
  const root = rootOf(text, '[Content_Types].xml');
  let result = text;
  for (const child of [...childrenOf(text, root.innerStart)].reverse()) {
    const name = attributesOf(text, child).get('PartName');
    if (child.local === 'Override' && name !== undefined && keyOf(name) === keyOf(part))
      result = result.slice(0, child.start) + result.slice(child.end);
  }
  if (type === undefined) return result;
  const prefix = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':') + 1) : '';
  const close = result.lastIndexOf(`</${root.name}`);
  const written = `<${prefix}Override PartName="/${escapeOoxml(part)}" ContentType="${escapeOoxml(type)}"/>`;
  return result.slice(0, close) + written + result.slice(close);
}
