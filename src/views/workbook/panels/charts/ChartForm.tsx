import { useEffect, useRef, useState } from 'react';
import { deleteChart, setChartData, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Chart } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmButton } from '#ui/controls/ConfirmButton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { ChartImage } from './ChartImage.tsx';
import { ChartLabels } from './ChartLabels.tsx';
import { ChartSides } from './ChartSides.tsx';
import { useChartChange } from './useChartChange.ts';

interface ChartFormProps {
  at: WorkbookAt & { worksheet: string };
  chart: Chart;
  source: string;
  by: string;
  /** It is to be shown now; `onOpened` is called once it is. */
  isOpened: boolean;
  onOpened: () => void;
}

/** One chart: renamed, moved, sized, labelled, given other data, deleted. */
export function ChartForm({ at, chart, source, by, isOpened, onOpened }: ChartFormProps) {
  const here = { ...at, chart: chart.id };
  const [name, setName] = useState(chart.name ?? '');
  const change = useChartChange(at);
  const data = useStructureChange(setChartData, { isContained: true });
  const remove = useStructureChange(deleteChart, { isContained: true });
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    entry.current!.open = true;
    entry.current!.querySelector('summary')!.focus({ preventScroll: true });
    entry.current!.scrollIntoView?.({ block: 'nearest' });
    onOpened();
  }, [isOpened, onOpened]);

  return (
    <details
      ref={entry}
      className={styles.entry}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <VisibleText text={chart.name ?? chart.id} />
      </summary>
      <div className={styles.form}>
        <ChartImage at={at} chart={chart} isSaved />
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            change(chart, { name: name.trim() }, 'Rename chart');
          }}
        >
          <TextInput aria-label="Chart name" value={name} onValue={setName} />
          <Button type="submit" disabled={name.trim() === '' || name.trim() === chart.name}>
            Rename
          </Button>
        </form>
        <ChartSides
          chart={chart}
          onSides={(sides) =>
            change(chart, sides, 'width' in sides || 'height' in sides ? 'Resize chart' : 'Move chart')
          }
        />
        {isOpen && <ChartLabels at={here} />}
        <div className={styles.line}>
          <Button onClick={() => data.run({ ...here, body: { sourceData: source, seriesBy: by } })}>
            Use selection as data
          </Button>
          <ConfirmButton confirmation="Delete permanently" onConfirm={() => remove.run(here)}>
            Delete chart
          </ConfirmButton>
        </div>
      </div>
    </details>
  );
}
