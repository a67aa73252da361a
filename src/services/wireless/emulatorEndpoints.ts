// Operations that other clients of the wireless service use: the embedded service has them, this product does not ask for
// them. The specification names their area and lists none of them.

import { integer, text } from '#domain/wire/param.ts';
import { defineEndpoints, get, post } from '#services/endpoint.ts';
import { flag, list, number, record, text as textShape } from '#services/shape.ts';

const Upload = record({
  success: flag,
  warning: textShape,
  results: record({
    timeTaken: textShape,
    filesize: number,
    filename: textShape,
    transids: list(record({ file: textShape, size: number, transId: textShape })),
  }),
  observer: textShape,
});

const Transaction = record({
  transid: textShape,
  username: textShape,
  firstTime: textShape,
  lastupdt: textShape,
  fileName: textShape,
  fileSize: number,
  fileLines: number,
  status: textShape,
  discoveredGps: number,
  discovered: number,
  total: number,
  totalGps: number,
  totalLocations: number,
  percentDone: number,
  timeParsing: number,
  genDiscovered: number,
  genDiscoveredGps: number,
  genTotal: number,
  genTotalGps: number,
  genTotalLocations: number,
  btDiscovered: number,
  btDiscoveredGps: number,
  btTotal: number,
  btTotalGps: number,
  btTotalLocations: number,
  wwwdStatus: textShape,
  wait: number,
  brand: textShape,
  model: textShape,
  osRelease: textShape,
});

export const emulatorEndpoints = defineEndpoints('wireless', {
  upload: post('/api/v2/file/upload', {
    form: { donate: text({ maxLength: 16 }) },
    files: true,
    reply: Upload,
    auth: 'optional',
    fresh: 0,
    extension: true,
  }),
  transactions: get('/api/v2/file/transactions', {
    query: { pagestart: integer({ min: 0 }), pageend: integer({ min: 0 }) },
    reply: record({
      success: flag,
      results: list(Transaction),
      processingQueueDepth: number,
      geoQueueDepth: number,
      trilaterationQueueDepth: number,
    }),
    auth: 'basic',
    fresh: 0,
    extension: true,
  }),
  transactionKml: get('/api/v2/file/kml/{transid}', {
    at: { transid: text({ pattern: /^\d{8}-\d{5}$/, rule: 'a transaction id, yyyyMMdd-00000' }) },
    reply: textShape,
    auth: 'basic',
    fresh: 0,
    extension: true,
  }),
});
