// The first requests go out from here, while what draws their answers is still on its way.

import '#map/frame/trustedTypes.ts';
import { onSignInLink, openSession } from '#app/openSession.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { applyTheme, readTheme } from '#app/theme.ts';
import { dropStaleAnswers } from '#queries/cache/answerCache.ts';
import { inTime } from '#ui/loading/inTime.ts';
import { prefetchSearch } from '#views/search/request/prefetchSearch.ts';

/** The page does not wait longer for its first search to be sent. */
const SEND_MS = 1000;

async function openPage() {
  const client = createQueryClient();
  const page = import('#app/frame/mount.tsx');
  const linkFailure = await openSession(client);
  if (window.location.pathname === '/')
    await inTime(prefetchSearch(client, window.location.search), undefined, SEND_MS);
  // To draw keeps a slow processor busy while the answer comes.
  const { mount } = await page;
  mount(client, linkFailure);
  setTimeout(() => void dropStaleAnswers(), 5000);
}

// Asked for now and not by index.html, where they would share a slow line with the page's script. The font has a stand-in of its
// width, which stays where it does not come.
document.head.append(document.querySelector<HTMLTemplateElement>('template#next')?.content ?? '');
import('@fontsource-variable/inter/wght.css').catch(() => {});
applyTheme(readTheme());
onSignInLink(() => window.location.reload());
// Not awaited: the page's chunk imports that of this file, and each would wait for the other.
void openPage();
