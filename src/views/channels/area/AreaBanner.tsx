import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { MAX_TILES } from '#queries/tiles/TileLoaderOptions.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { ProgressOverlay } from '#ui/feedback/ProgressOverlay.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
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

/** Over the map: what the area would cost, how far it is, why it stopped, and the button that goes on. */
export function AreaBanner({ knowledge, budget, onDraw }: AreaBannerProps) {
  const { phase, failed, total, answered, needed, channels, cells } = knowledge;
  const { isFree, left, isLink } = budget;
  const isLong = useDelayedFlag(phase === 'running', DELAY_MS);
  const isShort = left.detail !== undefined && left.detail > 0 && left.detail < needed.detail;
  const price = isFree ? '' : ` (${costLabel(needed)})`;
  if (phase === 'tooLarge')
    return (
      <Callout actions={<Button onClick={onDraw}>Draw a box</Button>}>
        This area is too large to ask: {formatMany(total, 'list')} of channels in parts of at most 99 square
        miles, where at most {formatCount(MAX_TILES)} are asked at once. Zoom in, or draw a smaller box.
      </Callout>
    );
  if (phase === 'asks')
    return (
      <Callout
        actions={
          <Button kind="primary" onClick={knowledge.start}>
            Show channels{price}
          </Button>
        }
      >
        {isLink && !isFree && answered === 0 && 'This link holds an area that was not asked yet. '}
        {answered > 0 &&
          `${formatCount(answered)} of ${formatMany(total, 'part')} ${answered === 1 ? 'is' : 'are'} kept. `}
        {isFree
          ? 'Not all of it was asked yet.'
          : `${answered > 0 ? 'The rest' : 'It'} costs ${costWithQuota(needed, left)}.`}
        {isShort && ' The parts nearest to the middle come first.'}
      </Callout>
    );
  if (phase === 'running')
    return (
      isLong && (
        <ProgressOverlay
          label="Parts answered"
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
        {formatMany(failed, 'part')} of {formatCount(total)} failed; the others stay.
      </Callout>
    );
  if (channels.length === 0 && cells.length === 0)
    return <Callout>No channel is known here. Move the map, or ask for a larger area.</Callout>;
  return null;
}

function Stopped({ knowledge, price }: { knowledge: AreaLoader; price: string }) {
  const { failure, answered, total } = knowledge;
  const words = failure && failureMessage(failure);
  const kept = `${formatCount(answered)} of ${formatMany(total, 'part')} came and ${answered === 1 ? 'is' : 'are'} kept.`;
  return (
    <Callout
      tone={failure ? 'amber' : 'plain'}
      actions={<Button onClick={knowledge.start}>Resume{price}</Button>}
    >
      <VisibleText text={words ? `${words.happened} ${kept} ${words.todo}` : `Stopped: ${kept}`} />
    </Callout>
  );
}

function retryFailed(knowledge: AreaLoader): void {
  for (const part of knowledge.parts) if (part.state === 'failed') knowledge.retry(part);
}
