import { expect, test } from 'vitest';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import { inverseOf, mergeQueued, type UndoableEdit } from './QueuedEdit.ts';

const five = { content: 5, numberFormat: 'General' };
const done = (input: CellInput, before = five): UndoableEdit => ({
  worksheet: 'S',
  edit: { row: 0, column: 0, input },
  before,
});
const typed = (text: string) => done({ kind: 'typed', text });

test.each(['50%', '1/2/2024', '$5', '1,234', '12:30'])('taking back %s brings the old format', (text) => {
  const back = inverseOf(typed(text), undefined).edit;
  expect(back).toEqual({
    row: 0,
    column: 0,
    input: { kind: 'value', value: 5 },
    numberFormat: 'General',
  });
});

test.each(['7', 'text', '', 'TRUE'])('taking back %j leaves the format alone', (text) => {
  expect(inverseOf(typed(text), { content: 7, numberFormat: '0.00' }).edit).not.toHaveProperty(
    'numberFormat',
  );
});

test('a cell with a format of its own keeps it', () => {
  const before = { content: 5, numberFormat: '0.00' };
  const back = inverseOf(done({ kind: 'typed', text: '50%' }, before), before);
  expect(back.edit).not.toHaveProperty('numberFormat');
});

test('a formula that brought a format takes it along', () => {
  const today = { content: '=TODAY()', numberFormat: 'm/d/yyyy' };
  expect(inverseOf(typed('=TODAY()'), today).edit.numberFormat).toBe('General');
  expect(inverseOf(typed('=1+1'), { content: '=1+1', numberFormat: 'General' }).edit).not.toHaveProperty(
    'numberFormat',
  );
});

test('a cell that was not loaded gets the format that was found', () => {
  const { before: _, ...rest } = typed('50%');
  const unseen: UndoableEdit = { ...rest, found: [{ seen: five }] };
  expect(inverseOf(unseen, undefined).edit.numberFormat).toBe('General');
  const { before: __, ...waiting } = typed('50%');
  const found = [{}];
  const back = inverseOf({ ...waiting, found }, undefined);
  Object.assign(found[0]!, { seen: five });
  expect([...mergeQueued([back]).values()]).toMatchObject([
    { edit: { input: { kind: 'value', value: 5 }, numberFormat: 'General' } },
  ]);
});
