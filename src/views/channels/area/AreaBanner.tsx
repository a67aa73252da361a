import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { MAX_TILES } from '#queries/tiles/TileLoaderOptions.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { failureMessage, SEARCH_ONLY } from '#ui/feedback/failureMessage.ts';
import { ProgressOverlay } from '#ui/feedback/ProgressOverlay.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { queriesLeft } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { useDelayedFlag } from '#ui/loading/useDelayedFlag.ts';
import { costLabel, costWithQuota, retryCost } from './areaMessages.ts';
import { progressMessage } from './partLabels.ts';
import type { QueryBudget } from './useQueryBudget.ts';

interface AreaBannerProps {
  knowledge: AreaLoader;
  budget: QueryBudget;
  onDraw: () => void;
}

const DELAY_MS = 700;

/** Over the map: the cost and progress of the area, why it stopped, and the button that resumes it. */
export function AreaBanner({ knowledge, budget, onDraw }: AreaBannerProps) {
  const { phase, failed, total, answered, needed, channels, cells } = knowledge;
  const { isFree, quotas, isLink, connection } = budget;
  const isLong = useDelayedFlag(phase === 'running', DELAY_MS);
  const left = queriesLeft(quotas.detail);
  const isShort = left !== undefined && left > 0 && left < needed.detail;
  const price = isFree ? '' : ` (${costLabel(needed)})`;
  if (phase === 'tooLarge')
    return (
      <Callout actions={<Button onClick={onDraw}>Draw a box</Button>}>
        This area is too large: it needs {formatMany(total, 'list')}, one per technology and 99 square miles,
        and the limit is {formatCount(MAX_TILES)}. Zoom in, or draw a smaller box.
      </Callout>
    );
  if (phase === 'asks' && connection.isSearchOnly) return <Callout>{SEARCH_ONLY}</Callout>;
  if (phase === 'asks')
    return (
      <Callout
        actions={
          <Button kind="primary" onClick={knowledge.start}>
            Show channels{price}
          </Button>
        }
      >
        {isLink && !isFree && answered === 0 && 'The area in this link has not been fetched. '}
        {answered > 0 && `${formatCount(answered)} of ${formatMany(total, 'part')} cached. `}
        {isFree
          ? 'Not all of it has been fetched.'
          : `${answered > 0 ? 'The rest' : 'It'} costs ${costWithQuota(needed, quotas)}.`}
        {isShort && ' The parts nearest the centre come first.'}
      </Callout>
    );
  if (phase === 'running')
    return (
      isLong && (
        <ProgressOverlay
          label="Parts fetched"
          share={total > 0 ? knowledge.answered / total : undefined}
          onStop={knowledge.stop}
        >
          {progressMessage(knowledge, isFree)}
        </ProgressOverlay>
      )
    );
  if (phase === 'stopped') return <Stopped knowledge={knowledge} price={price} />;
  if (phase !== 'done') return null;
  if (failed > 0)
    return (
      <Callout
        tone="amber"
        actions={
          <Button onClick={() => retryFailed(knowledge)}>
            Retry{!isFree && ` (${costLabel(retryCost(knowledge.parts))})`}
          </Button>
        }
      >
        {formatMany(failed, 'part')} of {formatCount(total)} failed; the others are shown.
      </Callout>
    );
  if (channels.length === 0 && cells.length === 0)
    return <Callout>No known channels here. Move the map, or choose a larger area.</Callout>;
  return null;
}

function Stopped({ knowledge, price }: { knowledge: AreaLoader; price: string }) {
  const { failure, answered, total } = knowledge;
  const message = failure && failureMessage(failure);
  const progress = `${formatCount(answered)} of ${formatMany(total, 'part')} fetched and cached.`;
  return (
    <Callout
      tone={failure ? 'amber' : 'plain'}
      actions={<Button onClick={knowledge.start}>Resume{price}</Button>}
    >
      <VisibleText
        text={message ? `${message.happened} ${progress} ${message.todo}` : `Stopped: ${progress}`}
      />
    </Callout>
  );
}

function retryFailed(knowledge: AreaLoader): void {
  for (const part of knowledge.parts) if (part.state === 'failed') knowledge.retry(part);
}
