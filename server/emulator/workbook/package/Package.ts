// A workbook as its parts (ECMA-376 part 2). Unchanged parts are saved byte for byte.

import { contentTypesOf, keyOf, withContentType } from './contentTypes.ts';
import { PackageError } from './PackageError.ts';
import { pack, packAside } from './pack.ts';
import { readZip, unpack, unpackAside, unpackStart, type ZipEntry } from './readZip.ts';
import { type Relation, readRelations, relationsPart, withoutRelation, withRelation } from './relations.ts';
import { writeZip } from './writeZip.ts';
import { decodeXml, utf8Xml } from './xmlEncoding.ts';

const CONTENT_TYPES = '[Content_Types].xml';
/** Of bytes; a sheet's properties come first. */
const START_LENGTH = 4096;
const MAIN_TYPES =
  /spreadsheetml\.(sheet|template)\.main\+xml|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i;

export class Package {
  readonly mainPart: string;
  readonly isStrict: boolean;
  /** By `keyOf` their names. */
  readonly #entries = new Map<string, ZipEntry>();
  readonly #changed = new Map<string, { name: string; content: Uint8Array }>();
  readonly #texts = new Map<string, string>();
  #order: string[];

  private constructor(entries: readonly ZipEntry[]) {
    this.#order = entries.map(({ name }) => keyOf(name));
    for (const entry of entries) this.#entries.set(keyOf(entry.name), entry);
    if (this.#entries.size < entries.length)
      throw new PackageError('damaged', 'The workbook is damaged: two of its parts have the same name.');
    const main = this.relations('').find(({ type }) => type.endsWith('/officeDocument'));
    if (!main || !this.has(main.target) || !this.has(CONTENT_TYPES))
      throw new PackageError('notWorkbook', 'Not a valid .xlsx file (it contains no workbook).');
    const type = this.contentType(main.target) ?? '';
    if (!MAIN_TYPES.test(type))
      throw new PackageError('notWorkbook', `Not a valid .xlsx file (its type is ${type || 'unknown'}).`);
    this.mainPart = main.target;
    this.isStrict = main.type.includes('purl.oclc.org');
  }

  /** Throws PackageError. */
  static open(bytes: Uint8Array): Package {
    return new Package(readZip(bytes));
  }

  /** As they are written in the file, in its order. */
  names(): string[] {
    return this.#order.map((key) => this.#changed.get(key)?.name ?? this.#entries.get(key)!.name);
  }

  has(part: string): boolean {
    const key = keyOf(part);
    return this.#changed.has(key) || this.#entries.has(key);
  }

  /** Throws PackageError where there is none, or where it is damaged. */
  read(part: string): Uint8Array {
    const key = keyOf(part);
    const changed = this.#changed.get(key);
    if (changed) return changed.content;
    const entry = this.#entries.get(key);
    if (!entry) throw new PackageError('damaged', `The workbook is damaged: ${part} is missing.`);
    return unpack(entry);
  }

  /** How a part begins, as UTF-8, without unpacking the rest. */
  start(part: string): string {
    const key = keyOf(part);
    const entry = this.#entries.get(key);
    const bytes = this.#changed.get(key)?.content ?? (entry ? unpackStart(entry) : new Uint8Array());
    return new TextDecoder().decode(bytes.subarray(0, START_LENGTH));
  }

  /** As `xmlBytes`, of a part that did not change, on another thread. */
  async xmlBytesAside(part: string): Promise<Uint8Array> {
    const entry = this.#entries.get(keyOf(part));
    return entry ? utf8Xml(await unpackAside(entry)) : this.xmlBytes(part);
  }

  /** A part of XML as UTF-8, whatever encoding it has. */
  xmlBytes(part: string): Uint8Array {
    return utf8Xml(this.read(part));
  }

  /** A part of XML as text, without a byte order mark. */
  text(part: string): string {
    const key = keyOf(part);
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = decodeXml(this.read(part));
    this.#texts.set(key, text);
    return text;
  }

  /** Adds or replaces a part; `contentType` for a new one whose extension does not imply it. */
  put(part: string, content: Uint8Array | string, contentType?: string): void {
    const key = keyOf(part);
    if (!this.has(part)) this.#order.push(key);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    this.#changed.set(key, { name: this.#entries.get(key)?.name ?? part, content: bytes });
    this.#texts.delete(key);
    if (contentType !== undefined && this.contentType(part) !== contentType)
      this.put(CONTENT_TYPES, withContentType(this.text(CONTENT_TYPES), part, contentType));
  }

  /** With its relations and its content type; relations of others to it are theirs to remove. */
  remove(part: string): void {
    for (const key of [part, relationsPart(part)].map(keyOf)) {
      this.#entries.delete(key);
      this.#changed.delete(key);
      this.#texts.delete(key);
      this.#order = this.#order.filter((one) => one !== key);
    }
    const types = withContentType(this.text(CONTENT_TYPES), part, undefined);
    if (types !== this.text(CONTENT_TYPES)) this.put(CONTENT_TYPES, types);
  }

  contentType(part: string): string | undefined {
    const { overrides, defaults } = contentTypesOf(this.text(CONTENT_TYPES));
    const extension = /\.([^./]+)$/.exec(part)?.[1]?.toLowerCase() ?? '';
    return overrides.get(keyOf(part)) ?? defaults.get(extension);
  }

  /** The relations of a part, or of the package for ''. */
  relations(of: string): readonly Relation[] {
    const part = relationsPart(of);
    return this.has(part) ? readRelations(this.text(part), of) : [];
  }

  /** Returns the id of the new relation; `target` is a part name. */
  addRelation(of: string, type: string, target: string): string {
    const part = relationsPart(of);
    const { text, id } = withRelation(this.has(part) ? this.text(part) : undefined, of, type, target);
    this.put(part, text, 'application/vnd.openxmlformats-package.relationships+xml');
    return id;
  }

  removeRelation(of: string, id: string): void {
    const part = relationsPart(of);
    if (this.has(part)) this.put(part, withoutRelation(this.text(part), id));
  }

  /** The first free name of a pattern such as xl/charts/chart{n}.xml. */
  freePart(pattern: string): string {
    for (let number = 1; ; number += 1) {
      const part = pattern.replace('{n}', String(number));
      if (!this.has(part)) return part;
    }
  }

  /** Does most of the work of `save` on other threads; nothing may change until then. */
  async packAside(): Promise<void> {
    for (const [key, { name, content }] of this.#changed) {
      this.#entries.set(key, await packAside(name, content, this.#entries.get(key)));
      this.#changed.delete(key);
    }
  }

  /** The file. Parts that did not change keep their compressed bytes and their places. */
  save(): Uint8Array {
    const entries = this.#order.map((key) => {
      const changed = this.#changed.get(key);
      if (!changed) return this.#entries.get(key)!;
      const entry = pack(changed.name, changed.content, this.#entries.get(key));
      this.#entries.set(key, entry);
      return entry;
    });
    this.#changed.clear();
    return writeZip(entries);
  }
}
