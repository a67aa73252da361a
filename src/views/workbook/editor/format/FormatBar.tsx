import AlignMiddle from 'virtual:icon/align-vertical-justify-center';
import SortUp from 'virtual:icon/arrow-down-a-z';
import SortDown from 'virtual:icon/arrow-up-a-z';
import Baseline from 'virtual:icon/baseline';
import Bold from 'virtual:icon/bold';
import ChartColumn from 'virtual:icon/chart-column';
import FewerDecimals from 'virtual:icon/decimals-arrow-left';
import MoreDecimals from 'virtual:icon/decimals-arrow-right';
import Dollar from 'virtual:icon/dollar-sign';
import Eraser from 'virtual:icon/eraser';
import Italic from 'virtual:icon/italic';
import Link from 'virtual:icon/link';
import Funnel from 'virtual:icon/list-filter';
import PaintBucket from 'virtual:icon/paint-bucket';
import Brush from 'virtual:icon/paintbrush';
import Percent from 'virtual:icon/percent';
import Redo from 'virtual:icon/redo-2';
import Search from 'virtual:icon/search';
import Sigma from 'virtual:icon/sigma';
import Note from 'virtual:icon/sticky-note';
import Strike from 'virtual:icon/strikethrough';
import TableIcon from 'virtual:icon/table';
import Merge from 'virtual:icon/table-cells-merge';
import AlignCentre from 'virtual:icon/text-align-center';
import AlignRight from 'virtual:icon/text-align-end';
import AlignLeft from 'virtual:icon/text-align-start';
import Wrap from 'virtual:icon/text-wrap';
import Underline from 'virtual:icon/underline';
import Undo from 'virtual:icon/undo-2';
import type { ReactElement } from 'react';
import { Select } from '#ui/controls/Select.tsx';
import { IconMenu } from '#ui/overlays/Menu.tsx';
import { CommandButtons } from '#views/workbook/bar/CommandButtons.tsx';
import { type BookTarget, bookCommands } from '#views/workbook/commands/bookCommands.ts';
import { type DataTarget, dataCommands } from '#views/workbook/commands/dataCommands.ts';
import { findCommands } from '#views/workbook/commands/findCommands.ts';
import { type FormatTarget, formatCommands } from '#views/workbook/commands/formatCommands.ts';
import { menuItems } from '#views/workbook/commands/menu/commandItems.ts';
import {
  type NumberFormatTarget,
  numberFormatCommands,
} from '#views/workbook/commands/numberFormatCommands.ts';
import { type SelectionTarget, selectionCommands } from '#views/workbook/commands/selectionCommands.ts';
import { type StructureTarget, structureCommands } from '#views/workbook/commands/structureCommands.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import { BorderPicker } from './BorderPicker.tsx';
import { ColourPicker } from './ColourPicker.tsx';
import { FontFields } from './FontFields.tsx';
import styles from './Format.module.css';
import { NUMBER_FORMATS } from './numberFormats.ts';

const format = formatCommands;
const numbers = numberFormatCommands;
const cells = selectionCommands;

const HISTORY = [
  { command: bookCommands.undo, icon: <Undo /> },
  { command: bookCommands.redo, icon: <Redo /> },
];
const PAINT = [{ command: format.paintFormat, icon: <Brush /> }];
const NUMBERS = [
  { command: numbers.currency, icon: <Dollar /> },
  { command: numbers.percent, icon: <Percent /> },
  { command: numbers.fewerDecimals, icon: <FewerDecimals /> },
  { command: numbers.moreDecimals, icon: <MoreDecimals /> },
];
const FONT = [
  { command: format.bold, icon: <Bold /> },
  { command: format.italic, icon: <Italic /> },
  { command: format.underline, icon: <Underline /> },
  { command: format.strikethrough, icon: <Strike /> },
];
const ALIGNMENT = [
  { command: format.alignLeft, icon: <AlignLeft /> },
  { command: format.alignCentre, icon: <AlignCentre /> },
  { command: format.alignRight, icon: <AlignRight /> },
];
const WRAP = [{ command: format.wrap, icon: <Wrap /> }];
const VERTICAL = [format.alignTop, format.alignMiddle, format.alignBottom];
const MERGE = [format.merge, format.mergeRows, format.unmerge];
const FUNCTIONS = [
  [cells.sum, cells.average, cells.count, cells.max, cells.min],
  [{ ...cells.insertFunction, label: 'More functions…' }],
];
const FILTER = [
  { command: dataCommands.toggleFilterButtons, icon: <Funnel /> },
  { command: findCommands.find, icon: <Search /> },
];
const SORT = [
  { command: dataCommands.sortUp, icon: <SortUp /> },
  { command: dataCommands.sortDown, icon: <SortDown /> },
];
const CLEAR = [{ command: structureCommands.clearFormats, icon: <Eraser /> }];
const INSERTED = [
  { command: cells.link, icon: <Link /> },
  { command: cells.note, icon: <Note /> },
  { command: dataCommands.createTable, icon: <TableIcon /> },
  { command: dataCommands.insertChart, icon: <ChartColumn /> },
];

type BarTarget = BookTarget &
  DataTarget &
  FormatTarget &
  NumberFormatTarget &
  SelectionTarget &
  StructureTarget;

interface FormatBarProps {
  target: BarTarget;
  /** Of the file. */
  fonts: readonly string[];
  onDone: () => void;
}

/**
 * The commands that are used most, as buttons. What changes looks is there where the service tells looks, and can be used once it has,
 * so that nothing moves meanwhile.
 */
export function FormatBar({ target, fonts, onDone }: FormatBarProps) {
  const { tellsFormats, canFormat } = target;
  return (
    <div role="toolbar" aria-label="Format" className={styles.bar}>
      <CommandButtons buttons={HISTORY} target={target} />
      {tellsFormats && <CommandButtons buttons={PAINT} target={target} />}
      <NumberSelect target={target} />
      <CommandButtons buttons={NUMBERS} target={target} />
      {tellsFormats && (
        <fieldset disabled={!canFormat} className={styles.looks}>
          <LookButtons target={target} fonts={fonts} onDone={onDone} />
        </fieldset>
      )}
      <div className={styles.group}>
        <IconMenu label="Functions" icon={<Sigma />} items={menuItems(FUNCTIONS, target)} />
      </div>
      <CommandButtons buttons={FILTER} target={target} />
      <div className={styles.spare}>
        <CommandButtons buttons={SORT} target={target} />
        <CommandButtons buttons={INSERTED} target={target} />
        {tellsFormats && <CommandButtons buttons={CLEAR} target={target} />}
      </div>
    </div>
  );
}

/** How the selected cells show their numbers. */
function NumberSelect({ target: { numberFormat, setFormat, askFormat } }: { target: BarTarget }) {
  const isKnown = NUMBER_FORMATS.some(({ value }) => value === numberFormat);
  const own = { value: numberFormat, label: numberFormat };
  return (
    <Select
      aria-label="Number format"
      className={styles.numbers}
      value={numberFormat}
      options={[...NUMBER_FORMATS, ...(isKnown ? [] : [own]), OTHER]}
      onValue={(code) => (code === OTHER.value ? askFormat() : setFormat(code))}
    />
  );
}

/** No format code is blank. */
const OTHER = { value: '', label: 'More formats…' };

function LookButtons({ target, fonts, onDone }: FormatBarProps) {
  const { format: look, change } = target;
  return (
    <>
      <FontFields format={look} change={change} fonts={fonts} onDone={onDone} />
      <CommandButtons buttons={FONT} target={target} />
      <div className={styles.group}>
        <ColourPicker
          label="Text colour"
          icon={<Baseline />}
          colour={look?.font.color ?? null}
          onColour={(color) => color !== null && change('Text colour', { font: { color } })}
        />
        <ColourPicker
          label="Fill colour"
          icon={<PaintBucket />}
          colour={look?.fill ?? null}
          none="No fill"
          onColour={(fill) => change('Fill', { fill })}
        />
        <BorderPicker onChange={change} />
      </div>
      <CommandButtons buttons={ALIGNMENT} target={target} />
      <div className={styles.group}>
        <CommandIconMenu
          label="Vertical alignment"
          icon={<AlignMiddle />}
          commands={VERTICAL}
          target={target}
        />
        <CommandIconMenu label="Merge cells" icon={<Merge />} commands={MERGE} target={target} />
      </div>
      <CommandButtons buttons={WRAP} target={target} />
    </>
  );
}

interface CommandIconMenuProps {
  label: string;
  icon: ReactElement;
  commands: readonly WorkbookCommand<FormatTarget>[];
  target: FormatTarget;
}

function CommandIconMenu({ label, icon, commands, target }: CommandIconMenuProps) {
  return <IconMenu label={label} icon={icon} items={menuItems([commands], target)} />;
}
