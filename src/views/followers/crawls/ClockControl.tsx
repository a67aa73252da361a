import { useMutation, useQuery } from '@tanstack/react-query';
import { followersClockQuery, setFollowersClockMutation } from '#queries/followers/crawls.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';

const SPEEDS = [1, 10, 60, 600];

/** Sets how fast the emulator's clock runs, so that rate windows pass faster. */
export function ClockControl({ speed }: { speed: number }) {
  const set = useMutation(setFollowersClockMutation);
  const shown = set.isPending ? set.variables.body.speed : speed;
  const options = [...new Set([...SPEEDS, speed])].map((one) => ({ value: String(one), label: `${one}×` }));
  return (
    <PanelSection label="Emulator clock">
      <ControlLine
        label={
          <>
            Clock <ClockTag speed={speed} />
          </>
        }
      >
        <SegmentedControl
          label="Emulator clock speed"
          value={String(shown)}
          options={options}
          onValue={(value) => set.mutate({ body: { speed: Number(value) } })}
        />
      </ControlLine>
      <p className="remark">
        {speed === 1
          ? 'Real time: 15 queries per 15 minutes. A faster clock shortens the window.'
          : `A 15-minute window takes ${(900 / speed).toLocaleString('en', { maximumFractionDigits: 1 })} s. Live services run in real time.`}
      </p>
      {set.error && <Notice error={set.error} />}
    </PanelSection>
  );
}

/** Marks times that a fast clock made; nothing in real time. */
export function ClockTag({ speed }: { speed: number }) {
  return speed === 1 ? null : <Badge tone="amber">clock {speed}×</Badge>;
}

/** How fast the embedded clock runs; 1 where another service answers. */
export function useClockSpeed(mode: string | undefined): number {
  const { data } = useQuery({ ...followersClockQuery, enabled: mode === 'embedded' });
  return (mode === 'embedded' && data?.reply.speed) || 1;
}
