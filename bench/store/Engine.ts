import type { Eventual } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { Question } from './questions.ts';

/**
 * What is asked of every engine, in this order; pages are of 100. Ours always gives the total, which a reply has to carry:
 * it counts once, and knows it where a page is asked for again. Peers count only where the task says so. Each answer is a
 * list that can be compared: MAC numbers, or one count of networks.
 */
export interface Engine {
  name: string;
  tasks: Record<Task, (question: Question) => Eventual<number[]>>;
  close(): void | Promise<void>;
}

export const TASKS = {
  boxTotal: 'box + filters, page and total',
  box: 'box + filters, page again',
  nearest: 'nearest 100',
  prefix: 'id prefix, page',
  nameTotal: 'name substring, page and total',
  name: 'name substring, page again',
  histogram: 'year histogram, 0.5°',
} as const;
export type Task = keyof typeof TASKS;
