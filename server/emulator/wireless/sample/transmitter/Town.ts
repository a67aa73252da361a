import type { Random } from '#server/emulator/Random.ts';
import type { District } from '#server/emulator/wireless/sample/city/streetNets.ts';
import type { Visit } from '#server/emulator/wireless/sample/survey/planSurveys.ts';
import type { Publish } from '#server/emulator/wireless/sample/survey/publishNetwork.ts';
import type { AddressBook } from './AddressBook.ts';

/** What every generator of a city's transmitters works with. */
export interface Town {
  districts: readonly District[];
  visits: ReadonlyMap<District, readonly Visit[]>;
  /** Districts of all cities, for what was carried elsewhere. */
  elsewhere: readonly District[];
  book: AddressBook;
  random: Random;
  publish: Publish;
}
