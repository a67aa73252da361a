import { useQuery } from '@tanstack/react-query';
import { generalQuery, siteQuery } from '#queries/wireless/stats.ts';
import { useEarlierSnapshot } from '#queries/wireless/statsSnapshots.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { ExportStatRows } from '#views/stats/page/ExportStatRows.tsx';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { StatPanel } from '#views/stats/page/StatPanel.tsx';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { CounterGroups } from './CounterGroups.tsx';
import { EncryptionMix } from './EncryptionMix.tsx';
import { NamedLists } from './NamedLists.tsx';
import { OtherValues } from './OtherValues.tsx';
import { siteExport } from './siteExport.ts';
import { siteUrl } from './siteUrl.ts';
import { LIST_KEYS } from './statisticLists.ts';

/** Everything that the service counts, with changes since the last visit. */
export function SitePage() {
  const { dropped, forgetDropped } = useUrlState(siteUrl);
  const site = useQuery(siteQuery);
  const general = useQuery(generalQuery);
  const siteBefore = useEarlierSnapshot('site', {}, site.data?.fetchedAt);
  const generalBefore = useEarlierSnapshot('general', {}, general.data?.fetchedAt);
  const { dataset } = useWirelessConnection();
  const shown = new Set([...LIST_KEYS, ...(site.data?.reply.keys() ?? [])]);
  return (
    <StatsFrame page="site">
      <DroppedValues dropped={dropped} onForget={forgetDropped} />
      <StatPanel
        title="Counters of the site"
        query={site}
        rows={26}
        actions={
          site.data && (
            <ExportStatRows
              spec={siteExport({ map: site.data.reply })}
              query="Counters of the site"
              rows={[{ timeMs: site.data.fetchedAt, map: site.data.reply }]}
              answer={site.data}
            />
          )
        }
      >
        {(reply, answer) => (
          <>
            <CounterGroups map={reply} before={siteBefore} />
            <EncryptionMix map={reply} origin={originLabel(answer, dataset)} />
            <OtherValues map={reply} before={siteBefore} />
          </>
        )}
      </StatPanel>
      <StatPanel title="Names and vendors" query={general} rows={12}>
        {(reply, answer) => (
          <>
            <NamedLists map={reply} before={generalBefore} origin={originLabel(answer, dataset)} />
            <CounterGroups map={reply} before={generalBefore} leftOut={shown} />
            <OtherValues map={reply} before={generalBefore} leftOut={shown} />
          </>
        )}
      </StatPanel>
    </StatsFrame>
  );
}
