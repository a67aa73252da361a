import { ViewFrame } from '#ui/ViewFrame.tsx';

/** Crawls of follower ids: begin, follow, list, compare. */
export function FollowersView() {
  return <ViewFrame name="followers" panel={{ title: 'Followers', content: null }} stage={null} />;
}
