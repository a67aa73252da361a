import { attributesOf, childrenOf, escapeOoxml, rootOf } from './xml.ts';

export interface Relation {
  id: string;
  type: string;
  /** The part, or an address outside the workbook where `isExternal`. */
  target: string;
  isExternal: boolean;
}

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Where the relations of a part are; of the package for ''. */
export function relationsPart(of: string): string {
  const cut = of.lastIndexOf('/') + 1;
  return `${of.slice(0, cut)}_rels/${of.slice(cut)}.rels`;
}

export function readRelations(text: string, of: string): Relation[] {
  const root = rootOf(text, relationsPart(of));
  if (root.isEmpty) return [];
  return [...childrenOf(text, root.innerStart)].flatMap((child) => {
    const attributes = attributesOf(text, child);
    const [id, target] = [attributes.get('Id'), attributes.get('Target')];
    if (child.local !== 'Relationship' || id === undefined || target === undefined) return [];
    const isExternal = attributes.get('TargetMode') === 'External';
    return [
      {
        id,
        type: attributes.get('Type') ?? '',
        target: isExternal ? target : resolve(of, target),
        isExternal,
      },
    ];
  });
}

/** The relations with one more, and its id. */
export function withRelation(
  text: string | undefined,
  of: string,
  type: string,
  target: string,
): { text: string; id: string } {
  const known =
    text ??
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACE}"></Relationships>`;
  const ids = new Set(readRelations(known, of).map((relation) => relation.id));
  let number = ids.size + 1;
  while (ids.has(`rId${number}`)) number += 1;
  const id = `rId${number}`;
  const root = rootOf(known, relationsPart(of));
  const prefix = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':') + 1) : '';
  const written = `<${prefix}Relationship Id="${id}" Type="${escapeOoxml(type)}" Target="${escapeOoxml(`/${target}`)}"/>`;
  if (root.isEmpty) {
    const open = known.slice(root.start, root.end).replace(/\s*\/>$/, '>');
    return {
      text: `${known.slice(0, root.start)}${open}${written}</${root.name}>${known.slice(root.end)}`,
      id,
    };
  }
  return { text: known.slice(0, root.innerEnd) + written + known.slice(root.innerEnd), id };
}

export function withoutRelation(text: string, id: string): string {
  const root = rootOf(text, 'relations');
  if (root.isEmpty) return text;
  const gone = [...childrenOf(text, root.innerStart)].find(
    (child) => attributesOf(text, child).get('Id') === id,
  );
  return gone ? text.slice(0, gone.start) + text.slice(gone.end) : text;
}

/** A target is relative to the part's folder, or absolute; it cannot leave the package. */
function resolve(of: string, target: string): string {
  const path = target.startsWith('/') ? target : `${of.slice(0, of.lastIndexOf('/') + 1)}${target}`;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(decodeSegment(segment));
  }
  return segments.join('/');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
