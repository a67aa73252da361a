import type { QuadLoader } from '#queries/density/density.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { ProgressOverlay } from '#ui/feedback/ProgressOverlay.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatCost, formatQueries, queriesLeft } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FocusKeeper } from '#ui/keyboard/FocusKeeper.tsx';
import { useDelayedFlag } from '#ui/loading/useDelayedFlag.ts';
import { progressMessage } from './progressMessage.ts';
import type { QuadBudget } from './quadBudget.ts';

interface TileLoaderBannerProps {
  loader: QuadLoader;
  budget: QuadBudget;
  /** Whether the view has any data. */
  hasCells: boolean;
  /** Undefined where no level closer to the same place would be small enough. */
  onZoomIn: (() => void) | undefined;
}

const DELAY_MS = 700;

/** Over the map: the cost and progress of this view, why it stopped, and the button that resumes it. */
export function TileLoaderBanner(props: TileLoaderBannerProps) {
  return (
    <FocusKeeper>
      <BannerMessage {...props} />
      {props.loader.elsewhere > 0 && (
        <Callout actions={<Button onClick={props.loader.stop}>Stop</Button>}>
          Still fetching {formatMany(props.loader.elsewhere, 'quad')} that you approved outside this view.
        </Callout>
      )}
    </FocusKeeper>
  );
}

function BannerMessage({ loader, budget, hasCells, onZoomIn }: TileLoaderBannerProps) {
  const { isFree, quota } = budget;
  const left = queriesLeft(quota);
  const { phase, total, missing, failed, queriesNeeded } = loader;
  const isLong = useDelayedFlag(phase === 'running', DELAY_MS);
  const price = isFree ? '' : ` (${formatQueries(queriesNeeded)})`;
  if (phase === 'tooLarge')
    return (
      <Callout actions={onZoomIn && <Button onClick={onZoomIn}>Zoom in</Button>}>
        This view is too large to show networks per km². Zoom in to a town.
        {hasCells && ' The map shows what is cached.'}
      </Callout>
    );
  if (phase === 'asks')
    return (
      <Callout
        actions={
          <Button kind="primary" onClick={loader.start}>
            Fetch{price}
          </Button>
        }
      >
        {formatMany(missing, 'quad')} missing
        {isFree ? '.' : `: ${formatCost(formatQueries(queriesNeeded), quota)}.`}
        {!isFree && left !== undefined && left > 0 && left < queriesNeeded && (
          <> The quads nearest the centre come first.</>
        )}
      </Callout>
    );
  if (phase === 'running')
    return (
      isLong && (
        <ProgressOverlay
          label="Quads fetched"
          share={total > 0 ? loader.answered / total : undefined}
          onStop={loader.stop}
        >
          {progressMessage(loader, isFree)}
        </ProgressOverlay>
      )
    );
  if (phase === 'stopped') return <Stopped loader={loader} price={price} />;
  if (phase === 'done' && failed > 0)
    return (
      <Callout
        tone="amber"
        actions={
          <Button onClick={() => retryFailed(loader)}>Retry{!isFree && ` (${formatQueries(failed)})`}</Button>
        }
      >
        {formatMany(failed, 'quad')} of {formatCount(total)} failed and {failed === 1 ? 'is' : 'are'} blank on
        the map{failed < total && '; the others are shown'}.
      </Callout>
    );
  if (phase === 'done' && !hasCells)
    return (
      <Callout>No WiFi network was observed here. Move the map, zoom out, or go to a place by name.</Callout>
    );
  return null;
}

function Stopped({ loader, price }: { loader: QuadLoader; price: string }) {
  const { failure, answered, total } = loader;
  const message = failure && failureMessage(failure);
  const progress = `${formatCount(answered)} of ${formatMany(total, 'quad')} fetched and cached.`;
  return (
    <Callout
      tone={failure ? 'amber' : 'plain'}
      actions={<Button onClick={loader.start}>Resume{price}</Button>}
    >
      <VisibleText
        text={message ? `${message.happened} ${progress} ${message.todo}` : `Stopped: ${progress}`}
      />
    </Callout>
  );
}

function retryFailed(loader: QuadLoader): void {
  for (const { quad, state } of loader.quads) if (state === 'failed') loader.retry(quad);
}
