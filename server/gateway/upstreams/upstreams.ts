import type { UpstreamService } from '#services/services.ts';
import { followersUpstream } from './followersUpstream.ts';
import type { UpstreamFacts } from './UpstreamFacts.ts';
import { wirelessUpstream } from './wirelessUpstream.ts';
import { workbookUpstream } from './workbookUpstream.ts';

export const UPSTREAMS: Readonly<Record<UpstreamService, UpstreamFacts>> = {
  wireless: wirelessUpstream,
  workbook: workbookUpstream,
  followers: followersUpstream,
};
