import SortUp from 'virtual:icon/arrow-down-a-z';
import SortDown from 'virtual:icon/arrow-up-a-z';
import Baseline from 'virtual:icon/baseline';
import Bold from 'virtual:icon/bold';
import ChartColumn from 'virtual:icon/chart-column';
import Italic from 'virtual:icon/italic';
import Funnel from 'virtual:icon/list-filter';
import PaintBucket from 'virtual:icon/paint-bucket';
import Redo from 'virtual:icon/redo-2';
import Search from 'virtual:icon/search';
import Sigma from 'virtual:icon/sigma';
import TableIcon from 'virtual:icon/table';
import AlignCentre from 'virtual:icon/text-align-center';
import AlignRight from 'virtual:icon/text-align-end';
import AlignLeft from 'virtual:icon/text-align-start';
import Wrap from 'virtual:icon/text-wrap';
import Underline from 'virtual:icon/underline';
import Undo from 'virtual:icon/undo-2';
import type { Ref } from 'react';
import { Select } from '#ui/controls/Select.tsx';
import { CommandButtons } from '#views/workbook/bar/CommandButtons.tsx';
import { type BookTarget, bookCommands } from '#views/workbook/commands/bookCommands.ts';
import { type DataTarget, dataCommands } from '#views/workbook/commands/dataCommands.ts';
import { type FindTarget, findCommands } from '#views/workbook/commands/findCommands.ts';
import { type FormatTarget, formatCommands } from '#views/workbook/commands/formatCommands.ts';
import { CommandMenu } from '#views/workbook/commands/menu/CommandMenu.tsx';
import type { NumberFormatTarget } from '#views/workbook/commands/numberFormatCommands.ts';
import { type SelectionTarget, selectionCommands } from '#views/workbook/commands/selectionCommands.ts';
import { ColourPicker } from './ColourPicker.tsx';
import styles from './Format.module.css';
import { NumberFormats } from './NumberFormats.tsx';

const HISTORY = [
  { command: bookCommands.undo, icon: <Undo /> },
  { command: bookCommands.redo, icon: <Redo /> },
];
const FONT = [
  { command: formatCommands.bold, icon: <Bold /> },
  { command: formatCommands.italic, icon: <Italic /> },
  { command: formatCommands.underline, icon: <Underline /> },
];
const ALIGNMENT = [
  { command: formatCommands.alignLeft, icon: <AlignLeft /> },
  { command: formatCommands.alignCentre, icon: <AlignCentre /> },
  { command: formatCommands.alignRight, icon: <AlignRight /> },
  { command: formatCommands.wrap, icon: <Wrap /> },
];
const SUM = [{ command: selectionCommands.sum, icon: <Sigma /> }];
const DATA = [
  { command: dataCommands.sortUp, icon: <SortUp /> },
  { command: dataCommands.sortDown, icon: <SortDown /> },
  { command: dataCommands.openFilter, icon: <Funnel /> },
  { command: dataCommands.createTable, icon: <TableIcon /> },
  { command: dataCommands.insertChart, icon: <ChartColumn /> },
];
const FIND = [{ command: findCommands.find, icon: <Search /> }];
const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36, 48, 72];
const USUAL_SIZE = 11;

interface FormatBarProps {
  target: BookTarget & DataTarget & FindTarget & FormatTarget & NumberFormatTarget & SelectionTarget;
  /** Of the active cell. */
  numberFormat: string;
  /** The list of number formats. */
  numbers: Ref<HTMLSelectElement>;
}

/** The commands that are used most, as buttons. What changes looks is there where the service tells looks. */
export function FormatBar({ target, numberFormat, numbers }: FormatBarProps) {
  return (
    <div role="toolbar" aria-label="Format" className={styles.bar}>
      <CommandButtons buttons={HISTORY} target={target} />
      <NumberFormats ref={numbers} format={numberFormat} onFormat={target.setFormat} />
      {target.canFormat && <LookButtons target={target} />}
      <CommandButtons buttons={SUM} target={target} />
      <CommandButtons buttons={DATA} target={target} />
      <CommandButtons buttons={FIND} target={target} />
    </div>
  );
}

function LookButtons({ target }: { target: FormatTarget }) {
  const { format, change } = target;
  const font = format?.font;
  const size = font?.size ?? USUAL_SIZE;
  const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size].sort((a, b) => a - b);
  return (
    <>
      <Select
        aria-label="Font size, points"
        className={styles.size}
        value={String(size)}
        options={sizes.map((one) => ({ value: String(one), label: String(one) }))}
        onValue={(value) => change(`Font size ${value}`, { font: { size: Number(value) } })}
      />
      <CommandButtons buttons={FONT} target={target} />
      <CommandButtons buttons={ALIGNMENT} target={target} />
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
