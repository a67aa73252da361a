import type { Survey } from '#server/emulator/wireless/sample/survey/planSurveys.ts';
import type {
  SampleAccount,
  SampleTeam,
  SampleToken,
} from '#server/emulator/wireless/sample/survey/samplePeople.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { ObservationRecord } from '#server/emulator/wireless/store/observationTable.ts';

/** What a generated upload contains. */
export interface SampleUpload extends Survey {
  observations: number;
  networksNew: number;
  /** Networks known before that it added to. */
  networksChanged: number;
}

/** Takes the data piece by piece: people first, uploads last, each network once with its observations in order of time. */
export interface SampleTarget {
  addPeople(
    accounts: readonly SampleAccount[],
    tokens: readonly SampleToken[],
    teams: readonly SampleTeam[],
  ): void;
  addNetwork(network: Omit<NetworkRecord, 'key'>, observations: readonly ObservationRecord[]): void;
  addUploads(uploads: readonly SampleUpload[]): void;
}
