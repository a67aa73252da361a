import '#ui/style/tokens.css';
import '#ui/style/base.css';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Failure } from '#domain/wire/Failure.ts';
import { App } from './App.tsx';

/** Draws the page in the place of the shell that stands in index.html. */
export function mount(client: QueryClient, linkFailure: Failure | undefined): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App client={client} linkFailure={linkFailure} />
    </StrictMode>,
  );
}
