import type { Observation } from '#domain/network/Observation.ts';
import type { SurveyReader, SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { byteText } from '#domain/text/byteText.ts';
import { XmlScanner } from './XmlScanner.ts';
import { xmlAttribute } from './xmlAttribute.ts';

/** An element that describes one network, with the texts below it that its format uses. */
export interface XmlRecord {
  /** The texts of all elements at a path below the record such as `Point/coordinates`, in order; bytes. */
  texts(path: string): readonly string[];
  /** The first of them; blank when there is none. */
  text(path: string): string;
  /** An attribute of the record itself; blank when it has none. */
  attribute(name: string): string;
}

/** How an XML format holds networks. */
export interface RecordForm {
  /** The record's element, without prefix. */
  element: string;
  /** The paths whose texts are kept. */
  paths: readonly string[];
  /** The observations of a record, or why there are none; the text is shown with the reason. */
  read(record: XmlRecord): { observations: Observation[] } | { reason: string; text: string };
}

const MAX_TEXT_BYTES = 65_536;
const MAX_TEXTS = 1000;
const MAX_DEPTH = 256;

/** Reads XML that holds one element a network; what it counts as lines are these. */
export class RecordReader implements SurveyReader {
  lines = 0;
  readonly #form: RecordForm;
  readonly #scanner = new XmlScanner();
  /** The open elements from the record down; undefined outside of one. */
  #path: string[] | undefined;
  #attributes = '';
  #texts = new Map<string, string[]>();

  constructor(form: RecordForm) {
    this.#form = form;
  }

  push(chunk: string, sink: SurveySink): void {
    this.#scanner.push(chunk, {
      open: (local, attributes) => this.#open(local, attributes),
      close: (local) => this.#close(local, sink),
      text: (text) => this.#text(text),
    });
  }

  end(sink: SurveySink): void {
    if (!this.#path) return;
    this.lines += 1;
    sink.reject({ line: this.lines, reason: 'cut off: the file ends inside it', text: this.#form.element });
  }

  #open(local: string, attributes: string): void {
    if (this.#path) {
      if (this.#path.length === MAX_DEPTH)
        throw new Error(`Not a survey file: its elements are nested more than ${MAX_DEPTH} deep.`);
      this.#path.push(local);
      const kept = this.#kept();
      if (kept && kept.length < MAX_TEXTS) kept.push('');
    } else if (local === this.#form.element) {
      this.#path = [];
      this.#attributes = attributes;
      this.#texts = new Map(this.#form.paths.map((path) => [path, []]));
    }
  }

  #close(local: string, sink: SurveySink): void {
    if (!this.#path) return;
    const at = this.#path.lastIndexOf(local);
    if (at >= 0) this.#path.length = at;
    else if (local === this.#form.element) this.#finish(sink);
  }

  #text(text: string): void {
    const kept = this.#path && this.#kept();
    if (!kept || kept.length === 0) return;
    const last = kept.length - 1;
    kept[last] = (kept[last] + text).slice(0, MAX_TEXT_BYTES);
  }

  #kept(): string[] | undefined {
    return this.#texts.get(this.#path!.join('/'));
  }

  #finish(sink: SurveySink): void {
    this.#path = undefined;
    this.lines += 1;
    const [texts, attributes] = [this.#texts, this.#attributes];
    const found = this.#form.read({
      texts: (path) => texts.get(path) ?? [],
      text: (path) => texts.get(path)?.[0] ?? '',
      attribute: (name) => xmlAttribute(attributes, name),
    });
    if ('reason' in found) {
      const text = byteText(found.text.replace(/\s+/g, ' ').trim()).slice(0, 200);
      sink.reject({ line: this.lines, reason: found.reason, text: `${this.#form.element}: ${text}` });
      return;
    }
    for (const observation of found.observations) sink.observation(observation, this.lines, this.lines);
  }
}
