import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback } from 'react';
import { LayerAdmission } from '#app/layers/LayerAdmission.tsx';
import type { Failure } from '#domain/wire/Failure.ts';
import { type AskAgain, AskAgainContext } from '#ui/export/AskAgainContext.ts';
import { SavedExportContext, SheetExportContext } from '#ui/export/SheetExportContext.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { loadCode } from '#ui/loading/loadCode.ts';
import { Frame } from './Frame.tsx';

const ExportToSheet = lazyWithPreload(() =>
  import('#app/export/ExportToSheet.tsx').then((module) => module.ExportToSheet),
);

const KeepSnapshot = lazyWithPreload(() =>
  import('#app/export/KeepSnapshot.tsx').then((module) => module.KeepSnapshot),
);

interface AppProps {
  client: QueryClient;
  /** What the gateway said about the link that this page was opened with, when it did not let it in. */
  linkFailure?: Failure | undefined;
}

export function App({ client, linkFailure }: AppProps) {
  const ask: AskAgain = useCallback(
    async (link) => (await loadCode(() => import('#app/export/askAgain.ts'))).askAgain(client, link),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <LayerAdmission>
          <SheetExportContext value={ExportToSheet}>
            <SavedExportContext value={KeepSnapshot}>
              <AskAgainContext value={ask}>
                <Frame linkFailure={linkFailure} />
              </AskAgainContext>
            </SavedExportContext>
          </SheetExportContext>
        </LayerAdmission>
      </ToastProvider>
    </QueryClientProvider>
  );
}
