import { useEffect } from 'react';
import { visibleString } from '#domain/text/visibleText.ts';

/** Names the tab of the browser: what is open first, then the view, then Airledger. */
export function useDocumentTitle(view: string, open?: string): void {
  const title = [open && visibleString(open), view, 'Airledger'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
