import { MAX_QUADS, type QuadLoader } from '#queries/density/density.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { ProgressOverlay } from '#ui/feedback/ProgressOverlay.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FocusKeeper } from '#ui/keyboard/FocusKeeper.tsx';
import { useDelayedFlag } from '#ui/loading/useDelayedFlag.ts';
import { costMessage, progressMessage } from './tileLoaderMessages.ts';

interface TileLoaderBannerProps {
  loader: QuadLoader;
  isFree: boolean;
  /** Search queries left today; undefined where nothing is counted. */
  left: number | undefined;
  /** Whether anything is known of this view. */
  hasCells: boolean;
  /** Undefined where no level closer to the same place would be small enough. */
  onZoomIn: (() => void) | undefined;
}

const DELAY_MS = 700;

/** Over the map: what this view would cost, how far it is, why it stopped, and the button that goes on. */
export function TileLoaderBanner(props: TileLoaderBannerProps) {
  return (
    <FocusKeeper>
      <BannerMessage {...props} />
    </FocusKeeper>
  );
}

function BannerMessage({ loader, isFree, left, hasCells, onZoomIn }: TileLoaderBannerProps) {
  const { phase, total, missing, failed, queriesNeeded } = loader;
  const isLong = useDelayedFlag(phase === 'running', DELAY_MS);
  const spend = isFree ? '' : ` (${formatMany(queriesNeeded, 'query', 'queries')})`;
  if (phase === 'tooLarge')
    return (
      <Callout actions={onZoomIn && <Button onClick={onZoomIn}>Zoom in</Button>}>
        This view is too large to fetch: {formatMany(total, 'quad')} of half a degree, where at most{' '}
        {formatCount(MAX_QUADS)} are fetched at once.{hasCells && ' What is kept of it is drawn.'}
      </Callout>
    );
  if (phase === 'asks')
    return (
      <Callout
        actions={
          <Button kind="primary" onClick={loader.start}>
            Fetch{spend}
          </Button>
        }
      >
        {formatMany(missing, 'quad')} missing{isFree ? '.' : `: ${costMessage(queriesNeeded, left)}.`}
        {!isFree && left !== undefined && left > 0 && left < queriesNeeded && (
          <> The quads nearest to the centre come first.</>
        )}
      </Callout>
    );
  if (phase === 'running')
    return (
      isLong && (
        <ProgressOverlay
          label="Quads answered"
          share={total > 0 ? loader.answered / total : undefined}
          onStop={loader.stop}
        >
          {progressMessage(loader, isFree)}
        </ProgressOverlay>
      )
    );
  if (phase === 'stopped') return <Stopped sweep={loader} spend={spend} />;
  if (phase === 'done' && failed > 0)
    return (
      <Callout
        tone="amber"
        actions={
          <Button onClick={() => retryFailed(loader)}>
            Retry{!isFree && ` (${formatMany(failed, 'query', 'queries')})`}
          </Button>
        }
      >
        {formatMany(failed, 'quad')} of {formatCount(total)} failed and{' '}
        {failed === 1 ? 'is a hole' : 'are holes'} on the map{failed < total && '; the others stay'}.
      </Callout>
    );
  if (phase === 'done' && !hasCells)
    return (
      <Callout>
        No WiFi network was observed here. Move the map, zoom out, or go to a place by its name.
      </Callout>
    );
  return null;
}

function Stopped({ sweep, spend }: { sweep: QuadLoader; spend: string }) {
  const { failure, answered, total } = sweep;
  const words = failure && failureMessage(failure);
  const kept = `${formatCount(answered)} of ${formatMany(total, 'quad')} came and ${answered === 1 ? 'is' : 'are'} kept.`;
  return (
    <Callout
      tone={failure ? 'amber' : 'plain'}
      actions={<Button onClick={sweep.start}>Resume{spend}</Button>}
    >
      <VisibleText text={words ? `${words.happened} ${kept} ${words.todo}` : `Stopped: ${kept}`} />
    </Callout>
  );
}

export function retryFailed(sweep: QuadLoader): void {
  for (const { quad, state } of sweep.quads) if (state === 'failed') sweep.retry(quad);
}
