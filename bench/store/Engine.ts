import type { Eventual } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { Question } from './questions.ts';

/**
 * What is asked of every engine; pages are of 100. Ours always counts the total, which a reply has to carry; peers only
 * where the task says so. Each answer is a list that can be compared: MAC numbers, or one count of networks.
 */
export interface Engine {
  name: string;
  tasks: Record<Task, (question: Question) => Eventual<number[]>>;
  close(): void | Promise<void>;
}

export const TASKS = {
  box: 'box + filters, page',
  boxTotal: 'box + filters, page and total',
  nearest: 'nearest 100',
  prefix: 'id prefix, page',
  name: 'name substring, page',
  nameTotal: 'name substring, page and total',
  histogram: 'year histogram, 0.5°',
} as const;
export type Task = keyof typeof TASKS;
