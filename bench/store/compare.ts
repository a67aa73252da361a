import { type Engine, TASKS, type Task } from './Engine.ts';
import type { Question } from './questions.ts';

/** Questions that are not measured. */
export const WARM_UP = 30;

interface Figures {
  p50: number;
  p95: number;
  answers: number[][];
}

/** Prints p50 and p95 of each task for every engine; the last number is the better peer's over ours. */
export async function compare(ours: Engine, peers: Engine[], questions: Question[]): Promise<void> {
  for (const task of Object.keys(TASKS) as Task[]) {
    const mine = await measure(ours, task, questions);
    const theirs: Figures[] = [];
    for (const peer of peers) theirs.push(await measure(peer, task, questions));
    const columns = [ours, ...peers].map(({ name }, i) => {
      const { p50, p95 } = i === 0 ? mine : theirs[i - 1]!;
      return `${name} ${p50.toFixed(3)}/${p95.toFixed(3)}`;
    });
    const ratio = (figure: 'p50' | 'p95') =>
      (Math.min(...theirs.map((one) => one[figure])) / mine[figure]).toFixed(1);
    const same = theirs.map(({ answers }) => sameShare(mine.answers, answers)).join('/');
    console.log(
      `${TASKS[task].padEnd(32)} ${columns.join('  ')} ms, same answers ${same}, ratio ${ratio('p50')}× ${ratio('p95')}×`,
    );
  }
}

async function measure(engine: Engine, task: Task, questions: Question[]): Promise<Figures> {
  const ask = engine.tasks[task];
  for (const question of questions.slice(0, WARM_UP)) await ask(question);
  const times: number[] = [];
  const answers: number[][] = [];
  for (const question of questions.slice(WARM_UP)) {
    const startedMs = performance.now();
    // A synchronous engine must not pay for the tick of an await.
    const answer = ask(question);
    answers.push(answer instanceof Promise ? await answer : answer);
    times.push(performance.now() - startedMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  return { p50: at(0.5), p95: at(0.95), answers };
}

/** Share of questions with the same members in both answers; distances that engines compute differently may differ. */
function sameShare(ours: number[][], theirs: number[][]): string {
  const same = ours.filter((answer, i) => {
    const other = new Set(theirs[i]);
    return other.size === answer.length && answer.every((one) => other.has(one));
  });
  return `${Math.round((100 * same.length) / ours.length)} %`;
}
