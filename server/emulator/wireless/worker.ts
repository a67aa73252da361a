// The worker thread of the embedded wireless service: it owns the stores, so that a slow search or an import holds
// up nobody else.

import { parentPort, workerData } from 'node:worker_threads';
import { Datasets } from '#server/emulator/wireless/dataset/Datasets.ts';
import { RejectLog } from '#server/emulator/wireless/import/RejectLog.ts';
import { sampleScans } from '#server/emulator/wireless/scan/sampleScans.ts';
import type {
  Dataset,
  ImportFile,
  ImportProgress,
  SampleScan,
  StatisticRequest,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Settings } from '#server/emulator/wireless/service/WirelessService.ts';
import { OWN_ACCOUNT } from '#server/emulator/wireless/store/Account.ts';
import {
  listSurveys,
  readTrack,
  type SurveyFacts,
  type SurveyTrack,
} from '#server/emulator/wireless/store/trackTable.ts';
import { answerCalls, type Method } from '#server/emulator/workerCalls.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { lastUploadMs } from './sample/moveToYesterday.ts';

export interface WirelessWorkerData {
  folder: string;
  settings: Settings;
  /** Of your own data, if they are not in the folder. */
  database?: string;
}

export interface WirelessMethods {
  /** Opens a dataset ahead of its first request. */
  open: Method<Dataset, null>;
  send: Method<{ dataset: Dataset; request: UpstreamRequest }, UpstreamResponse>;
  networkCount: Method<Dataset, number>;
  /** Notes are ImportProgress; stopping the call cancels the import. */
  importFile: Method<ImportFile, ImportProgress>;
  surveys: Method<null, SurveyFacts[]>;
  surveyTrack: Method<string, SurveyTrack | undefined>;
  sampleScans: Method<null, SampleScan[]>;
  pastStatistic: Method<{ request: StatisticRequest; day: string }, string | undefined>;
  close: Method<null, null>;
}

const { folder, settings, database } = workerData as WirelessWorkerData;
const datasets = new Datasets(folder, settings, database);
let scans: SampleScan[] | undefined;

answerCalls<WirelessMethods>(parentPort!, {
  async open(dataset) {
    await datasets.emulator(dataset);
    return null;
  },
  send: async ({ dataset, request }) => (await datasets.emulator(dataset)).answer(request),
  networkCount: async (dataset) => (await datasets.emulator(dataset)).service.store.networkCount(),
  async importFile(file, { signal, note }) {
    const { service } = await datasets.emulator('own');
    const rejects = new RejectLog(folder, file.id);
    try {
      const last = await service.importFile(file, {
        account: OWN_ACCOUNT,
        onProgress: note,
        isCancelled: () => signal.aborted,
        onReject: (rejected) => rejects.add(rejected),
      });
      if (last.state !== 'cancelled') rejects.save();
      return last;
    } finally {
      service.memo.forget();
    }
  },
  surveys: async () => listSurveys((await datasets.emulator('own')).service.sql, OWN_ACCOUNT),
  surveyTrack: async (id) => readTrack((await datasets.emulator('own')).service.sql, id, OWN_ACCOUNT),
  async sampleScans() {
    const { store, sql } = (await datasets.emulator('sample')).service;
    scans ??= await sampleScans(store, await lastUploadMs(sql));
    return scans;
  },
  pastStatistic: async ({ request, day }) => (await datasets.pastStatistics()).answer(request, day),
  async close() {
    await datasets.close();
    return null;
  },
});
