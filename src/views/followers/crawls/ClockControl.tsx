import { useMutation, useQuery } from '@tanstack/react-query';
import { followersClockQuery, setFollowersClockMutation } from '#queries/followers/crawls.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';

const SPEEDS = [1, 10, 60, 600];

/** Makes the windows of the embedded service pass faster, and says so for as long as they do. */
export function ClockControl({ speed }: { speed: number }) {
  const set = useMutation(setFollowersClockMutation);
  const shown = set.isPending ? set.variables.body.speed : speed;
  const options = [...new Set([...SPEEDS, speed])].map((one) => ({ value: String(one), label: `${one}×` }));
  return (
    <PanelSection label="Clock of the embedded service">
      <ControlLine
        label={
          <>
            Clock <ClockTag speed={speed} />
          </>
        }
      >
        <SegmentedControl
          label="Speed of the embedded clock"
          value={String(shown)}
          options={options}
          onValue={(value) => set.mutate({ body: { speed: Number(value) } })}
        />
      </ControlLine>
      <p className="remark">
        {speed === 1
          ? 'The embedded service keeps the real pace: 15 queries in 15 minutes. A faster clock shortens its windows.'
          : `A window of 15 minutes passes in ${(900 / speed).toLocaleString('en', { maximumFractionDigits: 1 })} s. A live service is not that fast.`}
      </p>
      {set.error && <Notice error={set.error} />}
    </PanelSection>
  );
}

/** Beside times that a fast clock made; nothing at the real pace. */
export function ClockTag({ speed }: { speed: number }) {
  return speed === 1 ? null : <Badge tone="amber">clock {speed}×</Badge>;
}

/** How fast the embedded clock runs; 1 where another service answers. */
export function useClockSpeed(mode: string | undefined): number {
  const { data } = useQuery({ ...followersClockQuery, enabled: mode === 'embedded' });
  return (mode === 'embedded' && data?.reply.speed) || 1;
}
