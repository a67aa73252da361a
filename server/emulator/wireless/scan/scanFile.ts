// Heard cells as the apps of phones write them.

import type { CellKind } from '#domain/network/RadioKind.ts';
import type { Heard } from './hear.ts';

const CELL_MAPPER_HEADER = 'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC';
const CELL_MAPPER_TYPES: Readonly<Record<CellKind, [type: string, subtype: string]>> = {
  gsm: ['GSM', 'EDGE'],
  cdma: ['CDMA', '1xRTT'],
  wcdma: ['UMTS', 'HSPA+'],
  lte: ['LTE', 'LTE'],
  nr: ['NR', 'NR'],
};

/** The log that CellMapper exports; it has no times. */
export function writeCellMapper(heard: readonly Heard[]): string {
  const rows = heard.map(({ cell, fix, signalDbm }) =>
    [
      fix.lat,
      fix.lng,
      fix.altitudeMetres,
      Number(cell.operator.slice(0, 3)),
      Number(cell.operator.slice(3)),
      cell.area,
      cell.cell,
      signalDbm,
      ...CELL_MAPPER_TYPES[cell.kind],
      cell.channel,
      cell.physicalId ?? -1,
    ].join(','),
  );
  return `${[CELL_MAPPER_HEADER, ...rows].join('\n')}\n`;
}

const WIGLE_START =
  'WigleWifi-1.6,appRelease=2.95,model=Sample,release=15,device=sample,display=sample,board=sample,brand=Airledger,star=Sol,body=3,subBody=0';
const WIGLE_HEADER =
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type';

/** WigleWifi CSV 1.6; of a cell the fifth column is the channel number, and so is the sixth. */
export function writeWigle(heard: readonly Heard[]): string {
  const rows = heard.map(({ cell, fix, signalDbm }) =>
    [
      `${cell.operator}_${cell.area}_${cell.cell}`,
      quoted(cell.carrier),
      `${cell.kind.toUpperCase()};${cell.operator}`,
      new Date(fix.timeMs).toISOString().slice(0, 19).replace('T', ' '),
      cell.channel,
      cell.channel,
      signalDbm,
      fix.lat,
      fix.lng,
      fix.altitudeMetres,
      fix.accuracyMetres,
      '',
      '',
      cell.kind.toUpperCase(),
    ].join(','),
  );
  return `${[WIGLE_START, WIGLE_HEADER, ...rows].join('\n')}\n`;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
