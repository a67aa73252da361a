import { Store } from '#queries/workbook/Store.ts';
import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';

export type TrackColouring = 'time' | 'speed';

const IDS = 'tracks';
const COLOURING = 'trackColouring';

/** Which surveys' tracks the maps show, and what their colours tell. */
class TrackChoice extends Store {
  ids: readonly string[] = readLocalStorage<string>(IDS, '').split(' ').filter(Boolean);
  colouring: TrackColouring = readLocalStorage<string>(COLOURING, '') === 'speed' ? 'speed' : 'time';

  show(id: string, isShown: boolean): void {
    const others = this.ids.filter((one) => one !== id);
    this.#choose(isShown ? [...others, id] : others);
  }

  hideAll(): void {
    this.#choose([]);
  }

  colourBy(colouring: TrackColouring): void {
    this.colouring = colouring;
    writeLocalStorage(COLOURING, colouring);
    this.changed();
  }

  #choose(ids: readonly string[]): void {
    this.ids = ids;
    writeLocalStorage(IDS, ids.join(' '));
    this.changed();
  }
}

export const trackChoice = new TrackChoice();
