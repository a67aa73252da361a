import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { FindingsMenu, findingsFileName } from './ExportFindings.tsx';

const verdict: Verdict = {
  cell: {
    key: 'lte 26201_1101_27447298',
    kind: 'lte',
    operator: '26201',
    area: '1101',
    cell: '27447298',
    name: null,
    channels: [1300],
    physicalIds: [12],
    rows: 1,
    lines: [2],
    lat: 52.5,
    lng: 13.4,
    spreadMetres: 0,
    strongestDbm: -80,
    meanDbm: -80,
    firstMs: null,
    lastMs: null,
  },
  state: 'conflicts',
  score: 2,
  findings: [{ heuristic: 'H4', strength: 1, evidence: 'No band has it.', points: 2 }],
  explanations: [],
};
const labels = new Map([[verdict.cell.key, { label: 'suspicious', note: 'look again', atMs: 0 } as const]]);
let saved: ReturnType<typeof watchSavedFiles>;

beforeEach(() => {
  saved = watchSavedFiles();
});

test('export findings: three formats hold reasons and labels', async () => {
  render(
    <ToastProvider>
      <FindingsMenu verdicts={[verdict]} labels={labels} scanName="walk.csv.gz" />
    </ToastProvider>,
  );
  for (const format of ['CSV', 'GeoJSON', 'KML'])
    await userEvent.click(
      screen.getByRole('menuitem', { name: `Findings as ${format}, 1 cell`, hidden: true }),
    );
  expect(saved.map(({ name }) => name)).toEqual([
    'airledger-findings-walk.csv',
    'airledger-findings-walk.geojson',
    'airledger-findings-walk.kml',
  ]);
  for (const { content } of saved) {
    const text = await content.text();
    expect(text).toContain('No band has it.');
    expect(text).toContain('Suspicious');
    expect(text).toContain('look again');
  }
});

test('export findings: a file name holds no characters that file systems reject', () => {
  expect(findingsFileName('../a b:c?.CSV', 'kml')).toBe('airledger-findings-..-a-b-c-.kml');
  expect(findingsFileName('.csv', 'csv')).toBe('airledger-findings-scan.csv');
  expect(findingsFileName('Zürich.csv', 'csv')).toBe('airledger-findings-Zürich.csv');
});
