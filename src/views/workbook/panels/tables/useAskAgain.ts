import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { joinRows } from '#domain/export/joinRows.ts';
import type { TableAnswer, TableQuestion } from '#domain/export/TableQuestion.ts';
import { useTableQuestions } from '#queries/cache/useTableQuestions.ts';
import type { TableSource } from '#queries/workbook/tables/tableSources.ts';
import { AskAgainContext } from '#ui/export/AskAgainContext.ts';

export interface NewAnswer extends TableAnswer {
  /** Whether rows of earlier times stay. */
  isSeries: boolean;
  /** Each question's. */
  answers: readonly TableAnswer[];
}

/** The questions that filled a table, and the asking of them: nothing is asked before `ask` is called. */
export function useAskAgain(sources: readonly TableSource[]) {
  const { questions, rowCount, setRowCount, begin } = useTableQuestions(
    sources.map(({ link }) => link),
    useContext(AskAgainContext),
  );
  const asking = useMutation({
    gcTime: 0,
    async mutationFn({
      all,
      queries,
    }: {
      all: readonly TableQuestion[];
      queries: number;
    }): Promise<NewAnswer> {
      const signal = begin();
      const answers: TableAnswer[] = [];
      let before = 0;
      for (const [at, question] of all.entries()) {
        const share = Math.floor((queries * (at + 1)) / all.length) - Math.floor((queries * at) / all.length);
        const one = await question.ask(share, signal, (count) => setRowCount(before + count));
        before += one.rows.count;
        answers.push(one);
      }
      const [first, ...rest] = answers as [TableAnswer, ...TableAnswer[]];
      return {
        ...first,
        modes: [...new Set(answers.flatMap(({ modes }) => modes))],
        rows: joinRows([first.rows, ...rest.map(({ rows }) => rows)]),
        isSeries: all.some(({ isSeries }) => isSeries === true),
        isComplete: answers.every(({ isComplete }) => isComplete),
        answers,
      };
    },
  });
  return { questions, asking, rowCount };
}
