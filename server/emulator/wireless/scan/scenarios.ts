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
  /** The last day is that of the sample data. */
  daysBeforeLast: number;
  /** Of the day, UTC. */
  startMinute: number;
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
    daysBeforeLast: 2,
    startMinute: 9 * 60 + 5,
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
    daysBeforeLast: 1,
    startMinute: 13 * 60 + 40,
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
    daysBeforeLast: 3,
    startMinute: 16 * 60 + 20,
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
    daysBeforeLast: 0,
    startMinute: 8 * 60 + 30,
    fixes: 140,
    format: 'wigle',
  },
];
