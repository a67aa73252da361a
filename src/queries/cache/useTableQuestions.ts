import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';

/** The questions behind links that were saved with tables, and what asking them needs; this sends no query. */
export function useTableQuestions(
  links: readonly string[],
  askAgain: (link: string) => Promise<TableQuestion | undefined>,
) {
  const questions = useQuery({
    queryKey: ['gateway', 'questions', links],
    queryFn: () => Promise.all(links.map(async (link) => (await askAgain(link)) ?? null)),
    gcTime: 0,
  });
  const [rowCount, setRowCount] = useState(0);
  const aborter = useRef<AbortController>(undefined);
  useEffect(() => () => aborter.current?.abort(), []);
  return {
    questions,
    /** Rows received so far. */
    rowCount,
    setRowCount,
    /** Call it before questions are asked, with the signal that it returns. */
    begin() {
      aborter.current = new AbortController();
      setRowCount(0);
      return aborter.current.signal;
    },
    stop: () => aborter.current?.abort(),
  };
}
