import type { Question } from './questions.ts';

/** What is asked of every engine. Each answer is a list that can be compared: MAC numbers, or a count a cell and year. */
export interface Engine {
  name: string;
  tasks: Record<Task, (question: Question) => number[] | Promise<number[]>>;
  close(): void | Promise<void>;
}

export const TASKS = {
  box: 'box + filters, page of 100',
  nearest: 'nearest 100',
  prefix: 'id prefix, page of 100',
  name: 'name substring, page of 100',
  histogram: 'year histogram, 0.5°',
  nameTotal: 'name substring, page and total',
  boxTotal: 'box + filters, page and total',
} as const;
export type Task = keyof typeof TASKS;
