import Baseline from 'lucide-react/icons/baseline';
import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import PaintBucket from 'lucide-react/icons/paint-bucket';
import AlignCentre from 'lucide-react/icons/text-align-center';
import AlignRight from 'lucide-react/icons/text-align-end';
import AlignLeft from 'lucide-react/icons/text-align-start';
import Wrap from 'lucide-react/icons/text-wrap';
import Underline from 'lucide-react/icons/underline';
import type { MouseEvent, ReactElement, Ref } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { type FormatTarget, formatCommands } from '#views/workbook/commands/formatCommands.ts';
import { CommandMenu } from '#views/workbook/commands/menu/CommandMenu.tsx';
import type { NumberFormatTarget } from '#views/workbook/commands/numberFormatCommands.ts';
import { NO_KEY, type WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import { ColourPicker } from './ColourPicker.tsx';
import styles from './Format.module.css';
import { NumberFormats } from './NumberFormats.tsx';

interface FormatButton {
  command: WorkbookCommand<FormatTarget>;
  icon: ReactElement;
  isOn: boolean | undefined;
}

const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36, 48, 72];
const USUAL_SIZE = 11;

interface FormatBarProps {
  target: FormatTarget & NumberFormatTarget;
  /** Of the active cell. */
  numberFormat: string;
  /** The list of number formats. */
  numbers: Ref<HTMLSelectElement>;
}

/** What the selected cells look like: their number format and, where the service tells looks, buttons that are pressed where the active cell looks so. */
export function FormatBar({ target, numberFormat, numbers }: FormatBarProps) {
  return (
    <div role="toolbar" aria-label="Format" className={styles.bar}>
      <NumberFormats ref={numbers} format={numberFormat} onFormat={target.setFormat} />
      {target.canFormat && <LookButtons target={target} />}
    </div>
  );
}

function LookButtons({ target }: { target: FormatTarget }) {
  const { format, change } = target;
  const font = format?.font;
  const size = font?.size ?? USUAL_SIZE;
  const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size].sort((a, b) => a - b);
  const side = format?.horizontalAlignment;
  const groups: readonly (readonly FormatButton[])[] = [
    [
      { command: formatCommands.bold, icon: <Bold />, isOn: font?.bold },
      { command: formatCommands.italic, icon: <Italic />, isOn: font?.italic },
      {
        command: formatCommands.underline,
        icon: <Underline />,
        isOn: font !== undefined && font.underline !== 'None',
      },
    ],
    [
      { command: formatCommands.alignLeft, icon: <AlignLeft />, isOn: side === 'Left' },
      { command: formatCommands.alignCentre, icon: <AlignCentre />, isOn: side === 'Center' },
      { command: formatCommands.alignRight, icon: <AlignRight />, isOn: side === 'Right' },
      { command: formatCommands.wrap, icon: <Wrap />, isOn: format?.wrapText },
    ],
  ];
  return (
    <>
      <Select
        aria-label="Font size, points"
        className={styles.size}
        value={String(size)}
        options={sizes.map((one) => ({ value: String(one), label: String(one) }))}
        onValue={(value) => change(`Font size ${value}`, { font: { size: Number(value) } })}
      />
      {groups.map((group) => (
        <div key={group[0]!.command.label} className={styles.group}>
          {group.map(({ command, icon, isOn = false }) => (
            <IconButton
              key={command.label}
              label={command.label}
              {...(command.keys && { keys: command.keys[0]! })}
              icon={icon}
              aria-pressed={isOn}
              className={styles.toggle}
              onMouseDown={leaveFocus}
              onClick={() => command.run(target, NO_KEY)}
            />
          ))}
        </div>
      ))}
      <ColourPicker
        label="Fill"
        icon={<PaintBucket />}
        colour={format?.fill ?? null}
        none="No fill"
        onColour={(fill) => change('Fill', { fill })}
      />
      <ColourPicker
        label="Text"
        icon={<Baseline />}
        colour={font?.color ?? null}
        onColour={(color) => color !== null && change('Text colour', { font: { color } })}
      />
      <CommandMenu label="Format" commands={formatCommands} target={target} />
    </>
  );
}

/** After a format by mouse the next key still goes to the cells. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();
