// The first requests go out from here, while what draws their answers is still on its way.

import '#map/trustedTypes.ts';
import { onLink, openSession } from '#app/openSession.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { applyTheme, readTheme } from '#app/theme.ts';
import { sweepAnswers } from '#queries/keptAnswers.ts';
import { beginSearch } from '#views/search/beginSearch.ts';

async function openPage() {
  const page = import('#app/mount.tsx');
  const client = createQueryClient();
  const linkFailure = await openSession();
  if (window.location.pathname === '/') void beginSearch(client, window.location.search);
  (await page).mount(client, linkFailure);
  setTimeout(() => void sweepAnswers(), 5000);
}

applyTheme(readTheme());
onLink(() => window.location.reload());
// Not awaited: the page's chunk imports that of this file, and each would wait for the other.
void openPage();
