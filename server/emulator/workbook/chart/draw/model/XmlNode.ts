// A small part of XML as a tree, for what is only read.

import { unescapeXml } from '#domain/text/unescapeXml.ts';
import { attributesOf, tagsOf } from '#server/emulator/workbook/package/xml.ts';

/** What charts keep of their cells: long, and rarely needed. */
const CACHE = /<((?:[\w.-]+:)?(?:num|str|multiLvlStr)Cache)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g;
const NONE: ReadonlyMap<string, string> = new Map();

export class XmlNode {
  readonly local: string;
  readonly children: XmlNode[] = [];
  readonly #source: string;
  readonly #start: number;
  readonly #innerStart: number;
  readonly #nameLength: number;
  #innerEnd: number;

  private constructor(source: string, local: string, name: string, start: number, innerStart: number) {
    this.#source = source;
    this.local = local;
    this.#nameLength = name.length;
    this.#start = start;
    this.#innerStart = innerStart;
    this.#innerEnd = innerStart;
  }

  /** A node without a name, over the document's element. Caches move to `kept`, if given, and leave their indices. */
  static read(source: string, kept?: string[]): XmlNode {
    const xml = kept
      ? source.replace(CACHE, (cache, name: string) => `<${name} kept="${kept.push(cache) - 1}"/>`)
      : source;
    const top = new XmlNode(xml, '', '', 0, 0);
    const path = [top];
    for (const tag of tagsOf(xml)) {
      if (tag.kind === 'close') {
        const closed = path.length > 1 ? path.pop() : undefined;
        if (closed) closed.#innerEnd = tag.start;
        continue;
      }
      const node = new XmlNode(xml, tag.local, tag.name, tag.start, tag.end);
      path.at(-1)!.children.push(node);
      if (tag.kind === 'open') path.push(node);
    }
    return top;
  }

  /** The first child at the end of a path of local names. */
  at(...path: string[]): XmlNode | undefined {
    let node: XmlNode | undefined = this;
    for (const name of path) node = node?.children.find(({ local }) => local === name);
    return node;
  }

  all(local: string): XmlNode[] {
    return this.children.filter((child) => child.local === local);
  }

  /** Whether a node of that name is anywhere below this one. */
  has(local: string): boolean {
    return this.children.some((child) => child.local === local || child.has(local));
  }

  /** Of an attribute that has a namespace, whatever its prefix. */
  attributeOf(namespaced: string): string | undefined {
    return [...this.#attributes()].find(([name]) => name.endsWith(`:${namespaced}`))?.[1];
  }

  attribute(name: string): string | undefined {
    return this.#attributes().get(name);
  }

  #attributes(): ReadonlyMap<string, string> {
    const element = {
      start: this.#start,
      innerStart: this.#innerStart,
      name: 'x'.repeat(this.#nameLength),
    };
    return this.#start === this.#innerStart ? NONE : attributesOf(this.#source, element as never);
  }

  /** The `val` of a child. */
  val(...path: string[]): string | undefined {
    return this.at(...path)?.attribute('val');
  }

  /** A child that is there and not off: without a `val` it is on. */
  isOn(...path: string[]): boolean {
    const node = this.at(...path);
    return node !== undefined && !/^(0|false)$/.test(node.attribute('val') ?? '1');
  }

  get text(): string {
    return unescapeXml(this.#source.slice(this.#innerStart, this.#innerEnd));
  }

  /** Of all nodes of that name below this one, in their order. */
  textsOf(local: string): string[] {
    return this.children.flatMap((child) => (child.local === local ? [child.text] : child.textsOf(local)));
  }
}
