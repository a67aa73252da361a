import { Random } from '#server/emulator/Random.ts';
import { cities, SAMPLE_SEED } from '#server/emulator/wireless/sample/city/cities.ts';
import { cityMap } from '#server/emulator/wireless/sample/city/cityMap.ts';
import { planSurveys } from '#server/emulator/wireless/sample/survey/planSurveys.ts';
import {
  makeAccounts,
  makeTeams,
  sampleTokens,
} from '#server/emulator/wireless/sample/survey/samplePeople.ts';
import { AddressBook } from '#server/emulator/wireless/sample/transmitter/AddressBook.ts';
import { makeBluetooth } from '#server/emulator/wireless/sample/transmitter/makeBluetooth.ts';
import { makeCells } from '#server/emulator/wireless/sample/transmitter/makeCells.ts';
import { makeWifi } from '#server/emulator/wireless/sample/transmitter/makeWifi.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { ObservationRecord } from '#server/emulator/wireless/store/observationTable.ts';
import { movedTarget } from './movedTarget.ts';
import { daysToYesterday } from './moveToYesterday.ts';
import type { SampleTarget, SampleUpload } from './SampleTarget.ts';

export interface SampleOptions {
  /** How many networks; 150,000 when not given. */
  networks?: number;
  seed?: string;
  /** The present of the data; fixed unless given, so that the same seed and size give the same data. */
  untilMs?: number;
  /** The present of whoever looks at them: all times are moved by whole days, so that the last upload is of the day before. */
  nowMs?: number;
  /** The address prefixes that a vendor has registered, at least one. */
  prefixesOf: (vendor: string) => readonly number[];
  /** Called with the share done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Share of WiFi, Bluetooth and cells among the networks. */
const MIX = { wifi: 0.7, bluetooth: 0.2 } as const;

/** Generates the sample data and hands them to `receiver`, city by city, so that memory stays small. */
export function generateSampleData(receiver: SampleTarget, options: SampleOptions): void {
  const { networks = 150_000, seed = SAMPLE_SEED, untilMs = Date.UTC(2026, 10, 20), prefixesOf } = options;
  const streams = (part: string) => new Random(`${seed}/${part}`);
  const nets = cities.map((city) => cityMap(city, seed).districts);
  const elsewhere = nets.flat();
  const accounts = makeAccounts(
    cities.map((city) => city.name),
    untilMs,
    streams('people'),
  );
  receiver.addPeople(accounts, sampleTokens, makeTeams(accounts, streams('teams')));
  const { surveys, visits } = planSurveys(elsewhere, accounts, networks, untilMs, streams('surveys'));
  const lastMs = surveys.reduce((last, { uploadedMs }) => Math.max(last, uploadedMs), 0);
  const days = options.nowMs === undefined ? 0 : daysToYesterday(lastMs, options.nowMs);
  const target = days === 0 ? receiver : movedTarget(receiver, days);
  const uploads = surveys.map(
    (survey): SampleUpload => ({ ...survey, observations: 0, networksNew: 0, networksChanged: 0 }),
  );
  const book = new AddressBook(prefixesOf);
  const totalWeight = cities.reduce((sum, city) => sum + city.weight, 0);
  let [done, weight] = [0, 0];
  const publish = (network: Omit<NetworkRecord, 'key'>, observations: readonly ObservationRecord[]) => {
    count(uploads, observations);
    target.addNetwork(network, observations);
    done++;
    if (done % 1024 === 0) options.onProgress?.(Math.min(1, done / networks));
  };
  for (const [number, city] of cities.entries()) {
    weight += city.weight;
    const share = Math.round((networks * weight) / totalWeight) - done;
    const wifi = Math.round(share * MIX.wifi);
    const bluetooth = Math.round(share * MIX.bluetooth);
    const random = streams(`city/${city.name}`);
    const town = { districts: nets[number]!, visits, elsewhere, book, random, publish };
    const hostileEvery = Math.max(10, Math.floor((networks * MIX.wifi) / 300));
    makeWifi(town, wifi, hostileEvery, Math.floor((done * MIX.wifi) / hostileEvery));
    makeBluetooth(town, bluetooth);
    makeCells(town, number, share - wifi - bluetooth);
  }
  target.addUploads(uploads);
  options.onProgress?.(1);
}

/** Books a network's observations with the uploads that brought them; the first of them discovered it. */
function count(uploads: readonly SampleUpload[], observations: readonly ObservationRecord[]): void {
  let last = 0;
  for (const [index, { upload }] of observations.entries()) {
    const booked = uploads[upload - 1]!;
    booked.observations++;
    if (index === 0) booked.networksNew++;
    else if (upload !== last) booked.networksChanged++;
    last = upload;
  }
}
