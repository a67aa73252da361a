import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FileDrop } from '#app/jobs/FileDrop.tsx';
import * as imports from '#queries/gateway/ImportsProvider.tsx';
import { dropFiles, scanFile } from '#tests/support/page/scanPage.tsx';
import { ScanDrop } from './ScanDrop.tsx';

const add = vi.fn();

beforeEach(() => {
  add.mockClear();
  vi.spyOn(imports, 'useImports').mockReturnValue({ add } as unknown as imports.Imports);
});

const drag = () => fireEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['Files'] } });

test('scan drop: a dropped file is graded and not imported', () => {
  const open = vi.fn();
  render(
    <>
      <FileDrop />
      <ScanDrop onScan={open} />
    </>,
  );
  drag();
  expect(screen.getByText('Grade this scan')).toBeTruthy();
  expect(screen.queryByText('Drop to import')).toBeNull();
  const file = scanFile('walk.csv', 'x');
  dropFiles(document.body, file);
  expect(open).toHaveBeenCalledExactlyOnceWith(file);
  expect(add).not.toHaveBeenCalled();
  expect(screen.queryByText('Grade this scan')).toBeNull();
});

test('scan drop: the other half imports once', () => {
  const open = vi.fn();
  render(
    <>
      <FileDrop />
      <ScanDrop onScan={open} />
    </>,
  );
  drag();
  const file = scanFile('walk.csv', 'x');
  dropFiles(screen.getByText('Import into my networks'), file);
  expect(add).toHaveBeenCalledExactlyOnceWith([file]);
  expect(open).not.toHaveBeenCalled();
});

test('scan drop: without the view the page imports', () => {
  render(<FileDrop />);
  drag();
  expect(screen.getByText('Drop to import')).toBeTruthy();
  dropFiles(document.body, scanFile('walk.csv', 'x'));
  expect(add).toHaveBeenCalledOnce();
});
