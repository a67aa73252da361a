import { expect, test } from 'vitest';
import { Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { codeMessage, faultMessage, faultWords } from './faultMessage.ts';

const fault = (code: string, kind: FailureKind = 'upstream', message = '') =>
  new Failure({ kind, message, code, service: 'workbook' });

/** The second-level codes that say more than a status. */
const CODES =
  'accessConflict accessDenied filteredRangeConflict gatewayTimeoutUncategorized generalException insertDeleteConflict internalServerErrorUncategorized invalidArgument invalidReference invalidSessionAccessConflict invalidSessionAuthentication invalidSessionNotFound invalidSessionReCreatable invalidSessionRestricted invalidSessionUnexpected invalidSessionUnsupportedWorkbook itemAlreadyExists itemNotFound nameAlreadyExists nonBlankCellOffSheet notImplementedUncategorized payloadTooLargeUncategorized rangeExceedsLimit requestAborted serviceUnavailableUncategorized tooManyRequestsUncategorized transientFailure unsupportedOperation unsupportedWorkbook';

test.each(CODES.split(' '))('%s has a meaning and a remedy', (code) => {
  const words = codeMessage(fault(code))!;
  for (const sentence of [words.meaning, words.remedy]) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('what the service says of a value is said too', () => {
  const said = faultMessage(fault('itemAlreadyExists', 'conflict', 'A resource with the same name exists'));
  expect(said).toBe(
    'That name is already in use. A resource with the same name exists. Choose another name.',
  );
});

test('a file that may not be written is not told as a protected sheet', () => {
  expect(faultMessage(fault('accessDenied', 'refused', 'a.xlsx is read-only.'))).toBe(
    'You cannot change this file. a.xlsx is read-only. Save a copy from the File menu, or allow writing to the file on its disk.',
  );
  expect(faultMessage(fault('accessDenied', 'refused', 'The sheet is protected.'))).toContain(
    'Unprotect the sheet',
  );
});

test('a file that cannot be opened is said with the reason, and without a form', () => {
  const said = faultWords(fault('unsupportedWorkbook', 'invalid', 'Not a valid .xlsx file'))!;
  expect(said.happened).toBe('The service cannot open this workbook. Not a valid .xlsx file.');
});

test('an unknown code is said in general words', () => {
  expect(faultMessage(fault('somethingNew'))).toContain('The workbook service failed.');
});
