import SquareDashed from 'virtual:icon/square-dashed-mouse-pointer';
import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Chip } from '#ui/controls/Chip.tsx';
import { FieldGroup } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import styles from '#views/channels/Channels.module.css';
import type { ChannelsState, Within } from '#views/channels/state/channelsState.ts';

const WITHIN_OPTIONS = [
  { value: 'view', label: 'This view' },
  { value: 'box', label: 'A drawn box' },
] as const;

interface ChannelsFormProps {
  state: ChannelsState;
  onChange: (patch: Partial<ChannelsState>) => void;
  onWithin: (within: Within) => void;
  isDrawing: boolean;
  onDraw: (isDrawing: boolean) => void;
  withCells: boolean;
}

/** The technologies and the area to fetch. */
export function ChannelsForm({ state, onChange, onWithin, isDrawing, onDraw, withCells }: ChannelsFormProps) {
  const { kinds, within } = state;
  return (
    <>
      <FieldGroup legend="Technologies">
        <div className={styles.chips}>
          {CHANNEL_KINDS.map((kind) => (
            <Chip
              key={kind}
              label={TECHNOLOGY_NAMES[kind]}
              isOn={kinds.includes(kind)}
              onToggle={(isOn) =>
                onChange({
                  kinds: CHANNEL_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))),
                })
              }
            />
          ))}
        </div>
        {kinds.length === 0 && (
          <p className={styles.problem} role="alert">
            Select at least one technology.
          </p>
        )}
      </FieldGroup>
      <ControlLine label="Area">
        <SegmentedControl label="Area" value={within} options={WITHIN_OPTIONS} onValue={onWithin} />
      </ControlLine>
      {within === 'box' && (
        <Button icon={<SquareDashed />} aria-pressed={isDrawing} onClick={() => onDraw(!isDrawing)}>
          {isDrawing ? 'Stop drawing' : 'Draw a box on the map'}
        </Button>
      )}
      <div>
        <Switch label="Include cells" isOn={withCells} onSwitch={(isOn) => onChange({ cells: isOn })} />
        <p className="remark">Cells add the operator, LAC or TAC, and site of each channel.</p>
      </div>
    </>
  );
}
