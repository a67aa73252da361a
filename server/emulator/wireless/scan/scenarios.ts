import type { AirCell } from './cellsOnAir.ts';
import type { ScanFix } from './driveThrough.ts';
import type { Heard, Transmitter } from './hear.ts';
import { plantSimulator } from './plantSimulator.ts';
import { refarm } from './refarm.ts';

/** A drive in the sample data, and what it meets that the store does not know. */
export interface Scenario {
  name: string;
  title: string;
  description: string;
  city: string;
  district: string;
  startMs: number;
  fixes: number;
  format: 'cellMapper' | 'wigle';
  /** What is on air besides the cells of the store. */
  plant?(known: readonly AirCell[], track: readonly ScanFix[]): Transmitter[];
  /** What has changed on air since the store learned of it. */
  change?(heard: readonly Heard[]): Heard[];
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'clean',
    title: 'Berlin, a clean city',
    description: 'A drive through Kreuzberg with phones of three operators. Every cell is known.',
    city: 'Berlin',
    district: 'Kreuzberg',
    startMs: Date.UTC(2026, 10, 17, 9, 5),
    fixes: 140,
    format: 'wigle',
  },
  {
    name: 'refarming',
    title: 'London, channels moved',
    description:
      'One operator has widened its main LTE carrier, so its cells use a different channel than recorded.',
    city: 'London',
    district: 'Camden',
    startMs: Date.UTC(2026, 10, 18, 13, 40),
    fixes: 130,
    format: 'cellMapper',
    change: (heard) => refarm(heard, '23430'),
  },
  {
    name: 'simulator',
    title: 'Chicago, a planted simulator',
    description: 'A roadside transmitter imitates a real cell, with its own area code and channel.',
    city: 'Chicago',
    district: 'Wicker Park',
    startMs: Date.UTC(2026, 10, 16, 16, 20),
    fixes: 150,
    format: 'cellMapper',
    plant: (known, track) => plantSimulator(known, '310410', track[Math.floor(track.length / 2)]!),
  },
  {
    name: 'border',
    title: 'Basel, three countries',
    description: 'Swiss, German and French networks, heard from one side of the border.',
    city: 'Basel',
    district: 'Kleinbasel',
    startMs: Date.UTC(2026, 10, 19, 8, 30),
    fixes: 140,
    format: 'wigle',
  },
];
