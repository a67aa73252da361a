import { createStore, delMany, getMany, keys, set, setMany } from 'idb-keyval';
import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import { type Box, wrapLongitude } from '#domain/geo/geo.ts';
import type { OverlayContents } from '#domain/overlay/OverlayShape.ts';
import { Store } from '#queries/workbook/Store.ts';
import { readOverlayFile } from './readOverlayFile.ts';

/** What the user chose for a file on the map. */
interface OverlayFacts {
  name: string;
  /** Of everything in it, #rrggbb; undefined for the colours of the file, and `ownColour` where it has none. */
  colour?: string | undefined;
  isShown: boolean;
}

/** A file of the user's that is drawn over the base map. */
export interface Overlay extends OverlayFacts {
  id: string;
  /** Told apart from the others, #rrggbb. */
  ownColour: string;
  addedMs: number;
  contents: OverlayContents;
  /** What its shapes cover. */
  box: Box;
}

/** At least 3:1 on the land of both themes. */
const COLOURS = ['#d6336c', '#1c7ed6', '#0f8a6c', '#b06a00', '#8a5cf0', '#c2410c'];
/** Raise when the form of what is stored changes; what is older is then left alone. */
const VERSION = 1;
/** An entry of each overlay, so that a new name or colour does not write all shapes again. */
const FACTS = 'facts ';
const SHAPES = 'shapes ';

type Stored = Omit<Overlay, 'contents'> & { version: number };

/** The user's overlays, oldest first, in the browser's storage; where that is refused they last for the visit. */
export class OverlayStore extends Store {
  overlays: readonly Overlay[] = [];
  /** What was asked for last: maps go there. */
  goal: { box: Box } | undefined;
  /** Whether what is here survives a reload. */
  isStored = true;
  #loading: Promise<void> | undefined;
  readonly #database = createStore('airledger-layers', 'layers');

  /** Reads what is stored, once. */
  load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  /** Adds a file and goes to it. Throws an Error with a sentence for one that cannot be read. */
  async add(file: File): Promise<Overlay> {
    const contents = await readOverlayFile(file);
    await this.load();
    const used = new Set(this.overlays.map(({ ownColour }) => ownColour));
    const overlay: Overlay = {
      id: crypto.randomUUID(),
      name: file.name.replace(/\.(gpx|km[lz]|geojson|json)$/i, ''),
      ownColour: COLOURS.find((one) => !used.has(one)) ?? COLOURS[this.overlays.length % COLOURS.length]!,
      isShown: true,
      addedMs: Date.now(),
      contents,
      box: boxOf(contents),
    };
    await this.restore(overlay);
    this.goTo(overlay.box);
    return overlay;
  }

  change(id: string, facts: Partial<OverlayFacts>): void {
    this.overlays = this.overlays.map((one) => (one.id === id ? { ...one, ...facts } : one));
    this.changed();
    const changed = this.overlays.find((one) => one.id === id);
    if (changed) void this.#write(set(FACTS + id, storedOf(changed), this.#database));
  }

  remove(id: string): void {
    this.overlays = this.overlays.filter((one) => one.id !== id);
    this.changed();
    void this.#write(delMany([FACTS + id, SHAPES + id], this.#database));
  }

  /** Puts one in, also one that was removed. */
  async restore(overlay: Overlay): Promise<void> {
    this.overlays = [...this.overlays, overlay].toSorted((a, b) => a.addedMs - b.addedMs);
    this.changed();
    const stored: [string, unknown][] = [
      [FACTS + overlay.id, storedOf(overlay)],
      [SHAPES + overlay.id, overlay.contents],
    ];
    await this.#write(setMany(stored, this.#database));
  }

  /** Moves the map so that all of a box is in sight. */
  goTo(box: Box): void {
    this.goal = { box };
    this.changed();
  }

  async #read(): Promise<void> {
    try {
      const found = (await keys<string>(this.#database)).filter((key) => key.startsWith(FACTS));
      const facts = await getMany<Stored>(found, this.#database);
      const known = facts.filter((one) => one !== undefined).filter(({ version }) => version === VERSION);
      const shapes = await getMany<OverlayContents>(
        known.map(({ id }) => SHAPES + id),
        this.#database,
      );
      this.overlays = known
        .flatMap(({ version: _, ...overlay }, at) =>
          shapes[at] ? [{ ...overlay, contents: shapes[at] }] : [],
        )
        .toSorted((a, b) => a.addedMs - b.addedMs);
    } catch {
      this.isStored = false;
    }
    this.changed();
  }

  async #write(writing: Promise<void>): Promise<void> {
    const isStored = await writing.then(
      () => true,
      () => false, // a full disk or a private window
    );
    if (isStored === this.isStored) return;
    this.isStored = isStored;
    this.changed();
  }
}

export const overlayStore = new OverlayStore();

function storedOf({ contents: _, ...facts }: Overlay): Stored {
  return { ...facts, version: VERSION };
}

function boxOf({ shapes }: OverlayContents): Box {
  const parts = shapes.flatMap((shape) => shape.parts);
  const count = parts.reduce((sum, { length }) => sum + length / 2, 0);
  const lats = new Float64Array(count);
  const lngs = new Float64Array(count);
  let at = 0;
  for (const part of parts)
    for (let place = 0; place < part.length; place += 2) {
      lngs[at] = wrapLongitude(part[place]!);
      lats[at] = part[place + 1]!;
      at += 1;
    }
  return boundsOfPoints(lats, lngs)!;
}
