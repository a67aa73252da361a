import '@fontsource-variable/inter/wght.css';
import '#map/trustedTypes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { openSession } from '#app/openSession.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { applyTheme, readTheme } from '#app/theme.ts';
import { sweepAnswers } from '#queries/keptAnswers.ts';

applyTheme(readTheme());
const linkFailure = await openSession();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App client={createQueryClient()} linkFailure={linkFailure} />
  </StrictMode>,
);
setTimeout(() => void sweepAnswers(), 5000);
