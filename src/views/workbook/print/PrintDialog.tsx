import ChevronLeft from 'virtual:icon/chevron-left';
import ChevronRight from 'virtual:icon/chevron-right';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { headerFooter } from '#domain/sheet/print/headerFooter.ts';
import { formatShare } from '#domain/text/formatShare.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { NumberInput } from '#ui/controls/NumberInput.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { shownCell } from '#views/workbook/grid/model/shownCell.ts';
import panels from '#views/workbook/panels/Panels.module.css';
import styles from './Print.module.css';
import { PAPERS } from './papers.ts';
import { type Printout, printedPage } from './printedPages.ts';
import { printPages } from './printPages.ts';
import { usePrintedCells } from './usePrintedCells.ts';
import {
  MAX_PAGES,
  type PlannedPage,
  type PrintChoice,
  type PrintSizes,
  usePrintPlan,
} from './usePrintPlan.ts';

interface PrintDialogProps {
  at: SheetAt;
  cells: SheetCells;
  sizes: PrintSizes;
  /** What is selected. */
  area: CellArea;
  names: { file: string; sheet: string };
  onClose: () => void;
}

/** The pages of a sheet or of the selection, as they will be printed. */
export function PrintDialog({ at, cells, sizes, area, names, onClose }: PrintDialogProps) {
  const isMany = cellsOf(area) > 1;
  const plan = usePrintPlan(at, cells, sizes, area, isMany);
  const { planned, setup, choice, choose } = plan;
  const isTooLong = planned.length > MAX_PAGES;
  const printed = usePrintedCells(at, plan.areas, isTooLong || !setup);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  const printout = usePrintout(plan, printed.cells, canvas);
  const page = Math.min(shown, Math.max(0, planned.length - 1));

  function draw({ page: part, form }: PlannedPage, index: number, from: Printout): SVGSVGElement {
    const now = new Date();
    const facts = {
      ...{ page: index + 1, pages: planned.length, ...names },
      date: now.toLocaleDateString(),
      time: now.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
    };
    return printedPage(part, form, from, {
      header: headerFooter(setup?.header ?? '', facts),
      footer: headerFooter(setup?.footer ?? '', facts),
    });
  }

  async function print() {
    const from = printout();
    const [first] = planned;
    if (!from || !first || isTooLong) return;
    setPrinting(true);
    try {
      await printPages(
        planned.map((one, index) => draw(one, index, from)),
        first.form.paper,
      );
    } finally {
      setPrinting(false);
    }
  }

  const isReady = printed.cells !== undefined && planned.length > 0 && !isTooLong;
  return (
    <Dialog title={`Print ${names.sheet}`} onClose={onClose}>
      <form
        className={`${panels.form} ${panels.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          void print();
        }}
      >
        <canvas ref={canvas} className="visually-hidden" />
        <Options
          choice={choice}
          choose={choose}
          selected={isMany ? writeArea(area) : undefined}
          hasFit={setup?.fit != null}
          titles={plan.titles.rows && `${plan.titles.rows.first + 1}:${plan.titles.rows.last + 1}`}
        />
        <div className={panels.line}>
          <Button kind="primary" type="submit" disabled={!isReady} isBusy={isPrinting}>
            {isReady ? `Print ${formatMany(planned.length, 'page')}` : 'Print'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
        {isTooLong && (
          <Callout tone="amber">
            {`${formatCount(planned.length)} pages are too many: at most ${MAX_PAGES} are printed at once. Select fewer cells, or reduce the scale.`}
          </Callout>
        )}
        {printed.problem !== undefined && <Callout tone="amber">{printed.problem}</Callout>}
        {setup && planned.length === 0 && <p role="status">The sheet is empty.</p>}
        {!isReady && !isTooLong && printed.problem === undefined && planned.length > 0 && (
          <Pending label={`Reading the cells, ${formatShare(printed.share)}`} rows={8} />
        )}
        {isReady && (
          <>
            <div className={panels.line}>
              <IconButton
                label="Previous page"
                icon={<ChevronLeft />}
                disabled={page === 0}
                onClick={() => setShown(page - 1)}
              />
              <span role="status">{`Page ${page + 1} of ${planned.length}`}</span>
              <IconButton
                label="Next page"
                icon={<ChevronRight />}
                disabled={page === planned.length - 1}
                onClick={() => setShown(page + 1)}
              />
            </div>
            <Preview
              draw={() => {
                const from = printout();
                return from && draw(planned[page]!, page, from);
              }}
              of={[planned[page], printed.cells, choice, printout]}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** What pages are drawn from; undefined while it is not there, or there is nothing to measure texts with. */
function usePrintout(
  { axes, drawn }: Pick<ReturnType<typeof usePrintPlan>, 'axes' | 'drawn'>,
  cells: ReturnType<typeof usePrintedCells>['cells'],
  canvas: RefObject<HTMLCanvasElement | null>,
): () => Printout | undefined {
  return useMemo(
    () => () => {
      const measuring = canvas.current?.getContext('2d');
      if (!cells || !measuring) return undefined;
      const { look, cellAt, charts } = cells;
      const { layout, merges, formatAt, runsAt, attachments } = look;
      return {
        ...axes,
        measuring,
        cellAt: (row, column) => {
          const cell = cellAt(row, column);
          if (cell?.value === 0 && layout?.showZeros === false) return { text: '', align: 'right' };
          return cell && shownCell(cell, { row, column }, look);
        },
        layout: layout && {
          ...{ formatAt, runsAt, merges, showGridlines: true, attachments },
          ...{ font: layout.font, isRightToLeft: layout.isRightToLeft },
        },
        floats: [...drawn, ...charts],
        fontFamily: getComputedStyle(canvas.current!).fontFamily || 'sans-serif',
      };
    },
    [axes, drawn, cells, canvas],
  );
}

interface PreviewProps {
  draw: () => SVGSVGElement | undefined;
  /** What the page depends on. */
  of: readonly unknown[];
}

function Preview({ draw, of }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    const page = latest.current();
    box.current!.replaceChildren(...(page ? [page] : []));
  }, [...of]);
  return <div ref={box} className={styles.page} role="img" aria-label="Preview of the page" />;
}

interface OptionsProps {
  choice: PrintChoice;
  choose: (part: Partial<PrintChoice>) => void;
  /** The address of several selected cells. */
  selected: string | undefined;
  /** The file says how many pages there are to be. */
  hasFit: boolean;
  /** The rows that can be repeated. */
  titles: string | undefined;
}

function Options({ choice, choose, selected, hasFit, titles }: OptionsProps) {
  const papers = Object.entries(PAPERS).map(([value, { label }]) => ({
    value: value as PrintChoice['paper'],
    label,
  }));
  return (
    <>
      <div className={panels.sizes}>
        <Field label="Print">
          <Select
            value={choice.what}
            options={[
              { value: 'sheet', label: 'Sheet' },
              ...(selected === undefined
                ? []
                : [{ value: 'selection' as const, label: `Selection ${selected}` }]),
            ]}
            onValue={(what) => choose({ what })}
          />
        </Field>
        <Field label="Paper">
          <Select value={choice.paper} options={papers} onValue={(paper) => choose({ paper })} />
        </Field>
        <Field label="Orientation">
          <Select
            value={choice.isLandscape ? 'landscape' : 'portrait'}
            options={[
              { value: 'portrait', label: 'Portrait' },
              { value: 'landscape', label: 'Landscape' },
            ]}
            onValue={(value) => choose({ isLandscape: value === 'landscape' })}
          />
        </Field>
        <Field label="Scale">
          <Select
            value={choice.scaling}
            options={[
              ...(hasFit ? [{ value: 'file' as const, label: 'As the file says' }] : []),
              { value: 'width', label: 'All columns on one page' },
              { value: 'page', label: 'All on one page' },
              { value: 'percent', label: 'Percent' },
            ]}
            onValue={(scaling) => choose({ scaling })}
          />
        </Field>
        {choice.scaling === 'percent' && (
          <Field label="Percent">
            <NumberInput
              value={choice.percent}
              min={10}
              max={400}
              onValue={(percent) => choose({ percent: percent ?? 100 })}
            />
          </Field>
        )}
      </div>
      <div className={styles.switches}>
        <Switch
          label="Gridlines"
          isOn={choice.showGridlines}
          onSwitch={(showGridlines) => choose({ showGridlines })}
        />
        <Switch
          label="Row and column headings"
          isOn={choice.showHeadings}
          onSwitch={(showHeadings) => choose({ showHeadings })}
        />
        {titles !== undefined && (
          <Switch
            label={`Repeat rows ${titles} on each page`}
            isOn={choice.repeatsTitles}
            onSwitch={(repeatsTitles) => choose({ repeatsTitles })}
          />
        )}
      </div>
    </>
  );
}
