import { pageStartOf } from '#domain/stats/standing/mergeStandings.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { StatPanel } from '#views/stats/page/StatPanel.tsx';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { FindUserMessage } from './FindUserMessage.tsx';
import { zoneOf } from './paceLabels.ts';
import { StandingDrawer } from './StandingDrawer.tsx';
import { StandingsChart } from './StandingsChart.tsx';
import { StandingsControls } from './StandingsControls.tsx';
import { sortOf } from './standingSorts.ts';
import { standingsDock } from './standingsDock.tsx';
import { PAGE_ROWS, standingsUrl } from './standingsUrl.ts';
import { useEarlierPlaces } from './useEarlierPlaces.ts';
import { useFindUser } from './useFindUser.ts';
import { type Placed, useStandings } from './useStandings.ts';

/** The ranking of accounts, in eight orders. */
export function StandingsPage() {
  const { state, dropped, forgetDropped, change } = useUrlState(standingsUrl);
  const { sort, start, user, place } = state;
  const { mode, dataset } = useWirelessConnection();
  const standings = useStandings(sort, start);
  const { main, rows, total, before } = standings;
  const price = mode === 'live' ? ' (1 query)' : '';
  const at = rowOf(rows, user, place);
  const zone = zoneOf(main.data?.mode ?? 'embedded');
  const earlier = useEarlierPlaces(sort, start, main.data?.fetchedAt);
  const pageRows = rows.filter(({ position }) => position >= start && position < start + PAGE_ROWS);

  function select(one: Placed) {
    const { userName } = one.row;
    change({
      start: standings.pageOf(one),
      ...(userName === null ? { user: undefined, place: one.place } : { user: userName, place: undefined }),
    });
  }
  const finding = useFindUser({
    sort,
    rows,
    own: main.data?.reply.myUsername,
    onRow: select,
    onPage: (name, there) => change({ start: there, user: name, place: undefined }, 'push'),
  });
  return (
    <StatsFrame
      page="standings"
      controls={
        <StandingsControls
          sort={sort}
          total={total}
          isLive={mode === 'live'}
          isFinding={finding.isFinding}
          remark={<FindUserMessage outcome={finding.outcome} sort={sort} />}
          onSort={(next) => {
            finding.forget();
            change({ sort: next, start: 0, place: undefined }, 'push');
          }}
          onFind={finding.find}
          onJump={(wanted) => {
            finding.forget();
            change({ start: pageStartOf(wanted, PAGE_ROWS), user: undefined, place: wanted }, 'push');
          }}
        />
      }
      dock={standingsDock({ standings, start, sort, zone, earlier, price, selected: at, onSelect: select })}
      drawer={
        at >= 0 && (
          <StandingDrawer
            rows={rows}
            at={at}
            sort={sort}
            zone={zone}
            onBefore={before}
            price={price}
            onSelect={select}
            onClose={() => change({ user: undefined, place: undefined })}
          />
        )
      }
    >
      <DroppedValues dropped={dropped} onForget={forgetDropped} />
      {standings.failed.map((one) => (
        <Notice key={one.start} error={one.error} onRetry={one.retry} />
      ))}
      <StatPanel title={sortOf(sort).label} query={main} rows={20}>
        {(_, answer) => (
          <>
            {user !== undefined && at < 0 && (
              <NotListed user={user} finding={finding} isLive={mode === 'live'} />
            )}
            <StandingsChart
              rows={pageRows}
              sort={sort}
              origin={originLabel(answer, dataset)}
              selected={user}
              onSelect={(key) => {
                const one = rows.find(({ row, place: rank }) => key === (row.userName ?? `#${rank}`));
                if (one) select(one);
              }}
            />
          </>
        )}
      </StatPanel>
    </StatsFrame>
  );
}

interface NotListedProps {
  user: string;
  finding: ReturnType<typeof useFindUser>;
  isLive: boolean;
}

/** A user of the address who is not in the loaded ranks. */
function NotListed({ user, finding, isLive }: NotListedProps) {
  return (
    <Callout
      actions={
        <Button isBusy={finding.isFinding} onClick={() => finding.find(user)}>
          Find them{isLive ? ' (2 queries at most)' : ''}
        </Button>
      }
    >
      <VisibleText text={user} /> is not among the ranks in the table.
    </Callout>
  );
}

/** The index of a user, or else of a place, among the rows; -1 for none. */
function rowOf(rows: readonly Placed[], user: string | undefined, place: number | undefined): number {
  if (user !== undefined) return rows.findIndex(({ row }) => row.userName === user);
  if (place === undefined) return -1;
  const ranked = rows.findIndex((one) => one.place === place);
  return ranked < 0 ? rows.findIndex(({ position }) => position + 1 === place) : ranked;
}
