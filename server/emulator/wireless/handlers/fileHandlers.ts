// Files that observers upload, and what became of them.

import { performance } from 'node:perf_hooks';
import { CallQueue } from '#server/emulator/CallQueue.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { sha256Of } from '#server/emulator/wireless/import/survey/surveyBytes.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { RejectedLine } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import { transactions } from '#server/emulator/wireless/statistics/transactions.ts';
import { uploadByFile, uploadByTrans } from '#server/emulator/wireless/store/uploadTable.ts';
import { writeUploadKml } from '#server/emulator/wireless/upload/writeUploadKml.ts';
import type { SentFile } from '#services/endpoint.ts';
import type { emulatorEndpoints } from '#services/wireless/emulatorEndpoints.ts';

/** Observations of callers without an account. */
const NOBODY = 0;
const KML = 'application/vnd.google-earth.kml+xml;charset=utf-8';
const DEFAULT_PAGE = 100;

export function fileHandlers(service: WirelessService): Handlers<typeof emulatorEndpoints, Caller> {
  /** One file after another, in the order in which they are sent: of the same one twice the first is stored. */
  const queue = new CallQueue();

  return {
    /**
     * Answers when the file is merged, so that its transaction is done at once; real services queue it. Nobody is paid
     * for data here: `donate` is taken and changes nothing.
     */
    async upload({ files }, caller) {
      const sent = files.filter(({ field }) => field === 'file');
      if (sent.length === 0)
        throw new UpstreamError(400, 'The file field must contain a survey, sent as multipart/form-data.');
      const startedMs = performance.now();
      const account = caller.account?.id ?? NOBODY;
      const taken = [];
      for (const file of sent) taken.push(await queue.run('upload', () => take(service, file, account)));
      const warnings = taken.map(({ warning }) => warning).filter((warning) => warning !== null);
      return {
        reply: {
          success: true,
          warning: warnings.length > 0 ? warnings.join(' ') : null,
          results: {
            timeTaken: `${((performance.now() - startedMs) / 1000).toFixed(3)} s`,
            filesize: sent.reduce((sum, { bytes }) => sum + bytes, 0),
            filename: sent[0]!.name,
            transids: taken.map(({ transId }, at) => ({
              file: sent[at]!.name,
              size: sent[at]!.bytes,
              transId,
            })),
          },
          observer: caller.account?.name ?? 'anonymous',
        },
      };
    },

    /** Latest first; `pageend` is the number of the first that is left out, as in the standings. */
    async transactions({ pagestart = 0, pageend = pagestart + DEFAULT_PAGE }, caller) {
      const all = await transactions(service, accountOf(caller));
      return {
        reply: {
          success: true,
          results: all.slice(pagestart, pageend),
          processingQueueDepth: 0,
          geoQueueDepth: 0,
          trilaterationQueueDepth: 0,
        },
      };
    },

    async transactionKml({ transid }, caller) {
      const upload = await uploadByTrans(service.sql, transid, accountOf(caller).id);
      if (upload === undefined)
        throw new UpstreamError(404, `No matching records: you have no transaction ${transid}.`);
      const kml = await writeUploadKml(service.sql, upload);
      if (kml === undefined) return { status: 204, reply: null };
      return { headers: { 'content-type': KML }, reply: kml };
    },
  };
}

/** Merges one file. Throws 400 for one that holds nothing to merge. */
async function take(
  service: WirelessService,
  { path, name, bytes }: SentFile,
  account: number,
): Promise<{ transId: string; warning: string | null }> {
  const { sql, memo } = service;
  let first: RejectedLine | undefined;
  const { state, message, rejected, lines } = await service.importFile(
    { path, name },
    {
      account,
      onProgress() {},
      isCancelled: () => false,
      onReject(reject) {
        first ??= reject;
      },
    },
  );
  memo.forget();
  const trans = state === 'done' ? await uploadByFile(sql, await sha256Of(path), bytes) : undefined;
  if (trans === undefined) throw new UpstreamError(400, `${name}: ${message ?? 'nothing could be read.'}`);
  const left = first && `${rejected} of ${lines} lines were skipped; line ${first.line}: ${first.reason}`;
  const warnings = [message, left].filter((one) => one !== null && one !== undefined);
  return { transId: trans, warning: warnings.length > 0 ? `${name}: ${warnings.join(' ')}` : null };
}
