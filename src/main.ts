// The first requests go out from here, while what draws their answers is still on its way.

import '#map/frame/trustedTypes.ts';
import { onSignInLink, openSession } from '#app/openSession.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { applyTheme, readTheme } from '#app/theme.ts';
import { dropStaleAnswers } from '#queries/cache/answerCache.ts';
import { prefetchSearch } from '#views/search/request/prefetchSearch.ts';

async function openPage() {
  const page = import('#app/frame/mount.tsx');
  const client = createQueryClient();
  const linkFailure = await openSession();
  if (window.location.pathname === '/') void prefetchSearch(client, window.location.search);
  (await page).mount(client, linkFailure);
  setTimeout(() => void dropStaleAnswers(), 5000);
}

applyTheme(readTheme());
onSignInLink(() => window.location.reload());
// Not awaited: the page's chunk imports that of this file, and each would wait for the other.
void openPage();
