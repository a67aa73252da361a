import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScan } from '#domain/scan/readScan.ts';
import type { ScanRow } from '#domain/scan/ScanRow.ts';
import type { Heard } from './hear.ts';
import { writeCellMapper, writeWigle } from './scanFile.ts';

const heard: fc.Arbitrary<Heard> = fc.record({
  cell: fc.record({
    kind: fc.constantFrom('gsm' as const, 'wcdma' as const, 'lte' as const, 'nr' as const),
    operator: fc.constantFrom('26201', '310410', '20815', '310026'),
    area: fc.integer({ min: 1, max: 65_000 }).map(String),
    cell: fc.integer({ min: 1, max: 65_000 }).map(String),
    channel: fc.integer({ min: 1, max: 65_000 }),
    physicalId: fc.constantFrom(null, 0, 411),
    carrier: fc.constantFrom('Telekom', 'AT&T', 'Dial "M", ring', 'Türk Telekom'),
    lat: fc.constant(0),
    lng: fc.constant(0),
  }),
  fix: fc.record({
    lat: fc.integer({ min: -80_000_000, max: 80_000_000 }).map((micro) => micro / 1e6),
    lng: fc.integer({ min: 1, max: 179_000_000 }).map((micro) => micro / 1e6),
    timeMs: fc.integer({ min: 1_700_000_000, max: 1_790_000_000 }).map((seconds) => seconds * 1000),
    altitudeMetres: fc.constant(30),
    accuracyMetres: fc.constant(3.5),
  }),
  signalDbm: fc.integer({ min: -120, max: -45 }),
});

async function read(text: string): Promise<ScanRow[]> {
  const rows: ScanRow[] = [];
  const pieces = async function* pieces() {
    yield new TextEncoder().encode(text);
  };
  const { report } = await readScan(pieces(), { onRow: (row) => rows.push(row) });
  expect(report.rejected).toBe(0);
  return rows;
}

const common = ({ cell, fix, signalDbm }: Heard) => ({
  kind: cell.kind,
  operator: cell.operator,
  area: cell.area,
  cell: cell.cell,
  channel: cell.channel,
  lat: fix.lat,
  lng: fix.lng,
  signalDbm,
});

test('scanFile: reads back a CellMapper file, except the time and the carrier', async () => {
  await fc.assert(
    fc.asyncProperty(heard, async (one) => {
      const wanted = { ...common(one), physicalId: one.cell.physicalId, timeMs: null, name: null };
      expect(await read(writeCellMapper([one]))).toEqual([{ line: 2, ...wanted }]);
    }),
  );
});

test('scanFile: reads back a WigleWifi file, except the physical id', async () => {
  await fc.assert(
    fc.asyncProperty(heard, async (one) => {
      const wanted = { ...common(one), physicalId: null, timeMs: one.fix.timeMs, name: one.cell.carrier };
      expect(await read(writeWigle([one]))).toEqual([{ line: 3, ...wanted }]);
    }),
  );
});
