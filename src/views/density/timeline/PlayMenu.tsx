import Gauge from 'virtual:icon/gauge';
import { Menu } from '#ui/overlays/Menu.tsx';
import type { MenuItem } from '#ui/overlays/MenuItems.tsx';
import { type Playback, SPEEDS, STEPS } from './usePlayback.ts';

interface PlayMenuProps {
  playback: Playback;
  /** Items above the options. */
  before: MenuItem[];
  /** Shows the icon alone. */
  isNarrow: boolean;
}

/** Step and speed of the playback. */
export function PlayMenu({ playback, before, isNarrow }: PlayMenuProps) {
  const { step, setStep, speed, setSpeed } = playback;
  const years = (count: string) => `${count} ${count === '1' ? 'year' : 'years'}`;
  return (
    <Menu
      icon={<Gauge />}
      label={
        <span title="Step and speed" className={isNarrow ? 'visually-hidden' : undefined}>
          {years(step)} · {speed}×
        </span>
      }
      items={[
        ...before,
        ...STEPS.map((value) => ({
          label: `Step of ${years(value)}`,
          isChecked: value === step,
          onPick: () => setStep(value),
        })),
        ...SPEEDS.map((value) => ({
          label: `Speed ${value}×`,
          isChecked: value === speed,
          onPick: () => setSpeed(value),
        })),
      ]}
    />
  );
}
