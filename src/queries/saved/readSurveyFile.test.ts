import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { diffSnapshots, doubtsOf } from '#domain/saved/diffSnapshots.ts';
import { type SnapshotFacts, takeSnapshot } from '#domain/saved/TableSnapshot.ts';
import { readSurveyFile } from './readSurveyFile.ts';

const HEADER = [
  'WigleWifi-1.6,appRelease=2.90,model=Phone,release=15,device=d,display=x,board=b,brand=c,star=Sol,body=3,subBody=0',
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type',
];
const row = (id: string, name: string, auth: string, time: string, lat: number, channel = 6) =>
  `${id},${name},[${auth}][ESS],${time},${channel},2437,-61,${lat},10.75,5,3,,,WIFI`;
const AP = '0a:2c:ef:3d:25:1b';
const EARLIER = [
  row(AP, 'harbour café', 'WPA2-PSK-CCMP', '2026-03-01 10:00:00', 59.91),
  row(AP, 'old name', 'WPA2-PSK-CCMP', '2026-02-01 10:00:00', 59.91),
  row('0a:2c:ef:3d:25:1c', 'tram stop', 'WPA2-PSK-CCMP', '2026-03-01 10:00:00', 59.911),
];
const LATER = [
  row(AP, 'harbour café', 'WPA3-SAE-CCMP', '2026-04-01 10:00:00', 59.92, 11),
  row('not-an-address', 'broken', 'ESS', '2026-04-01 10:00:00', 59.91),
];

const fileOf = (rows: readonly string[], name = 'walk.csv') =>
  new File([gzipSync(Buffer.from([...HEADER, ...rows].join('\n')))], name);
const { signal } = new AbortController();

async function snapshot(rows: readonly string[], facts: Partial<SnapshotFacts>) {
  const read = await readSurveyFile(fileOf(rows), signal);
  return takeSnapshot(read.rows, {
    ...{ title: '', source: 'survey', mode: '', query: '', link: '/', fetchedAtMs: 1, licence: null },
    ...{ unit: 'network', question: 'a', isWhole: false },
    ...facts,
  });
}

test('survey file: its networks are as the latest sighting says, and compare with an answer without being “gone”', async () => {
  const { rows, latestMs, rejected } = await readSurveyFile(fileOf([...EARLIER, ...LATER.slice(1)]), signal);
  expect([rows.count, rejected, new Date(latestMs).toISOString()]).toEqual([
    2,
    1,
    '2026-03-01T10:00:00.000Z',
  ]);
  expect(rows.at(0)).toMatchObject({ name: 'harbour café', style: 'wpa2' });
  expect(rows.placeAt(0)!.lat).toBeCloseTo(59.91, 9);

  const before = await snapshot(EARLIER, { question: 'answer', isWhole: true });
  const after = await snapshot(LATER, {});
  const { rows: differences } = diffSnapshots(before, after, 50);
  expect(differences.map(({ key, changes }) => [key, ...changes])).toEqual([
    ['0A:2C:EF:3D:25:1C', 'onlyBefore'],
    ['0A:2C:EF:3D:25:1B', 'moved', 'encryption', 'channel', 'seenAgain', 'values'],
  ]);
  expect(doubtsOf(before, after)).toEqual(['otherQuestion', 'cutAfter']);
});

test('survey file: another file is refused with what it is', async () => {
  await expect(readSurveyFile(new File(['<html></html>'], 'page.html'), signal)).rejects.toThrow(
    /Accepted: /,
  );
  const log = new File(['SQLite format 3\0'], 'drive.kismet');
  await expect(readSurveyFile(log, signal)).rejects.toThrow(/^This is an SQLite database\. (?!.*\.kismet)/);
});
