import { useEffect, useState } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';

/** What is read of a sheet, or why it was not; neither while it is read. Another `read` reads again. */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>): { value?: T; problem?: string } {
  const [found, setFound] = useState<{ by: typeof read; value?: T; problem?: string }>();
  useEffect(() => {
    const gone = new AbortController();
    read(gone.signal).then(
      (value) => !gone.signal.aborted && setFound({ by: read, value }),
      (error: unknown) =>
        !gone.signal.aborted && setFound({ by: read, problem: faultMessage(asFailure(error)) }),
    );
    return () => gone.abort();
  }, [read]);
  return found?.by === read ? found : {};
}
