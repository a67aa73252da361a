// Defined names.

import { AreaValue, LambdaValue, Matrix, UnionValue, type Value } from '#domain/formula/calc/value/Value.ts';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import { quoteSheetName, referenceTo, writeReference } from '#domain/sheet/address.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { tableNameProblem } from '#domain/sheet/tableNameProblem.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import type { DefinedName } from '#server/emulator/workbook/book/DefinedNames.ts';
import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { areaOfFormula, namedArea } from '#server/emulator/workbook/range/namedArea.ts';
import { rangeReply, written } from '#server/emulator/workbook/range/rangeReply.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  OpenBook,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { isHiddenByRename, renameName } from '#server/emulator/workbook/structure/renameName.ts';
import type { Input } from '#services/endpoint.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'names'
  | 'worksheetNames'
  | 'name'
  | 'nameRange'
  | 'updateName'
  | 'updateSheetName'
  | 'addName'
  | 'addSheetName'
  | 'addFormulaName'
  | 'deleteName'
  | 'deleteSheetName'
>;

interface NameDraft {
  name: string;
  formula: string;
  comment?: string | null | undefined;
  visible?: boolean | null | undefined;
}

type NameChange = Input<ServedEndpoints['updateName']>['body'];

export function nameHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  /** A name of the sheet of the path, where it has one. */
  const add = (input: BookInput, worksheet: unknown, caller: Caller, draft: NameDraft) =>
    service.withBook(input, caller, (open) => {
      const sheet = tabNamed(open.book, worksheet);
      const added = {
        name: storedName(draft.name, sheet),
        formula: draft.formula.replace(/^=/, ''),
        sheet,
        isHidden: draft.visible === false,
        comment: draft.comment || undefined,
        rest: new Map<string, string>(),
      };
      checkFree(open.book, draft.name, (one) => one.sheet === sheet);
      checkFormula(added.formula);
      open.touch();
      open.book.names.add(added);
      open.structureChanged();
      return { reply: replyOf(open, added) };
    });
  const update = (
    input: BookInput & { name: string | number; body: NameChange },
    worksheet: unknown,
    caller: Caller,
  ) =>
    service.withBook(input, caller, (open) => {
      const old = nameOf(open.book, String(input.name), worksheet);
      changeName(open, old, input.body);
      const name = input.body.name ?? String(input.name);
      return { reply: replyOf(open, nameOf(open.book, name, worksheet)) };
    });
  const remove = (input: BookInput & { name: string | number }, worksheet: unknown, caller: Caller) =>
    service.withBook(input, caller, (open) => {
      const name = nameOf(open.book, String(input.name), worksheet);
      open.touch();
      open.book.names.update((one) => (one === name ? undefined : one));
      open.structureChanged();
      return { status: 204, reply: null };
    });
  return {
    names: (input, caller) =>
      service.withBook(input, caller, (open) => ({ reply: listReply(open, shownNames(open.book)) })),
    worksheetNames: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const tab = open.book.tabOf(sheetOf(open.book, String(input.worksheet)));
        const own = shownNames(open.book).filter(({ sheet }) => sheet === tab);
        return { reply: listReply(open, own) };
      }),
    name: (input, caller) =>
      service.withBook(input, caller, (open) => ({
        reply: replyOf(open, nameOf(open.book, String(input.name), input.worksheet)),
      })),
    nameRange: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { name, sheet: tab } = nameOf(book, String(input.name), input.worksheet);
        const place = namedArea(
          (tab === undefined ? undefined : book.tabs[tab]?.sheet) ?? book.sheets[0]!,
          name,
        );
        if (!place) throw workbookError('itemNotFound', 'The name does not refer to a range.');
        return { reply: rangeReply(odata, place.sheet, place.area) };
      }),
    updateName: (input, caller) => update(input, '', caller),
    updateSheetName: (input, caller) => update(input, input.worksheet, caller),
    addName: (input, caller) => add(input, '', caller, { ...input.body, formula: input.body.reference }),
    addSheetName: (input, caller) =>
      add(input, input.worksheet, caller, { ...input.body, formula: input.body.reference }),
    addFormulaName: (input, caller) => add(input, input.worksheet, caller, input.body),
    deleteName: (input, caller) => remove(input, '', caller),
    deleteSheetName: (input, caller) => remove(input, input.worksheet, caller),
  };
}

/** Throws WorkbookError for what it cannot become. */
function changeName(open: OpenBook, old: DefinedName, change: NameChange): void {
  const { book } = open;
  const { name = null, formula = null, comment, visible } = change;
  const isRenamed = name !== null && name !== shownName(old);
  if (isRenamed) checkRename(book, old, name);
  if (formula !== null) checkFormula(formula.replace(/^=/, ''));
  const changed: DefinedName = {
    ...old,
    formula: formula?.replace(/^=/, '') ?? old.formula,
    comment: comment === undefined ? old.comment : comment || undefined,
    isHidden: visible == null ? old.isHidden : !visible,
  };
  open.touch();
  book.names.update((one) => (one === old ? changed : one));
  if (isRenamed) renameName(book, changed, name);
  if (isRenamed || formula !== null) open.structureChanged();
}

/** Throws WorkbookError for a name that cannot be one, and for one that `isTaken` or that a table has. */
function checkFree(book: Book, name: string, isTaken: (other: DefinedName) => boolean): void {
  const problem = tableNameProblem(name, 'A name');
  if (problem) throw workbookError('invalidArgument', problem);
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (
    book.names.list().some((one) => isSame(shownName(one)) && isTaken(one)) ||
    book.sheets.some(({ tables }) => tables.some((table) => isSame(table.name)))
  )
    throw workbookError('itemAlreadyExists', 'A resource with the same name or identifier already exists.');
}

/** Throws WorkbookError. */
function checkRename(book: Book, old: DefinedName, name: string): void {
  checkFree(book, name, (one) => one !== old && one.sheet === old.sheet);
  if (isHiddenByRename(book, old, name))
    throw workbookError('itemAlreadyExists', `Formulas would mean another name ${name}, of another scope.`);
  if (shownName(old) === old.name && storedName(name, old.sheet) === name) return;
  throw workbookError(
    'invalidArgument',
    `${shownName(old)} cannot become ${name}: Print_Area and Print_Titles are names that Excel itself uses.`,
  );
}

/** Throws WorkbookError where a name cannot stand for the formula. */
function checkFormula(formula: string): void {
  try {
    parseFormula(formula);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    throw workbookError('invalidArgument', `The name refers to no formula: ${error.message}`);
  }
}

const pathOf = ({ name }: { name: string }) => `names(${literalOf(name)})`;

const replyOf = ({ book, odata }: OpenBook, name: DefinedName) =>
  odata.one('workbookNamedItem', pathOf(name), nameReply(book, name));

const listReply = ({ book, odata }: OpenBook, names: readonly DefinedName[]) =>
  odata.list(
    'workbookNamedItem',
    names.map((name) => nameReply(book, name)),
    pathOf,
  );

const shownNames = (book: Book) => book.names.list().filter(({ name }) => !isOfFilter(name));

const BUILT_IN = '_xlnm.';
const shownName = ({ name }: DefinedName) => name.replace(/^_xlnm\./i, '');
/** Files mark what Excel knows of a sheet by its name. */
const storedName = (name: string, sheet: number | undefined) =>
  sheet !== undefined && /^print_(area|titles)$/i.test(name) ? BUILT_IN + name : name;

/** The tab of a sheet; undefined for '', the whole book. Throws WorkbookError. */
const tabNamed = (book: Book, worksheet: unknown) =>
  worksheet === '' ? undefined : book.tabOf(sheetOf(book, String(worksheet)));

/** A name of the sheet of the path; without one, a name of the book, else one of any sheet. Throws WorkbookError. */
function nameOf(book: Book, wanted: string, worksheet: unknown = ''): DefinedName {
  const tab = tabNamed(book, worksheet);
  const same = shownNames(book).filter(
    (one) =>
      shownName(one).toLowerCase() === wanted.toLowerCase() && (tab === undefined || one.sheet === tab),
  );
  const found = same.find(({ sheet }) => sheet === undefined) ?? same[0];
  if (!found) throw workbookError('itemNotFound', 'There is no such name.');
  return found;
}

/** What Excel notes for each filter. */
const isOfFilter = (name: string) => /^_xlnm\._FilterDatabase$/i.test(name);

function nameReply(book: Book, item: DefinedName) {
  const { sheet, formula, isHidden, comment } = item;
  const own = sheet === undefined ? undefined : book.tabs[sheet]?.sheet;
  return {
    name: shownName(item),
    ...meaningOf(book, formula, sheet),
    formula: `=${formula}`,
    visible: !isHidden,
    comment: comment ?? '',
    scope: sheet === undefined ? 'Workbook' : 'Worksheet',
    ...(own && { worksheet: { id: own.id, name: own.name } }),
  };
}

/** A range by its address, as the name has it; anything else by its value now. */
function meaningOf(
  book: Book,
  formula: string,
  tab: number | undefined,
): { type: string; value: Cell | Cell[][] } {
  if (areaOfFormula(book, formula)) return { type: 'Range', value: formula };
  const own = tab === undefined ? undefined : book.tabs[tab]?.sheet;
  try {
    return meaning(
      book,
      book.calculation.valueOf(`(${formula})`, own ? book.sheets.indexOf(own) : 0),
      formula,
    );
  } catch (error) {
    if (error instanceof FormulaError) return { type: 'Error', value: '#NAME?' };
    throw error;
  }
}

function meaning(book: Book, value: Value, formula: string): { type: string; value: Cell | Cell[][] } {
  if (value instanceof AreaValue) {
    const sheet = quoteSheetName(book.sheets[value.sheet]!.name);
    return { type: 'Range', value: `${sheet}!${writeReference(referenceTo(value.area, true))}` };
  }
  if (value instanceof UnionValue) return { type: 'Range', value: formula };
  if (value instanceof LambdaValue) return { type: 'Error', value: '#CALC!' };
  if (value instanceof Matrix) return { type: 'Array', value: rowsOf(value) };
  return { type: typeOf(value), value: written(value) };
}

function rowsOf(matrix: Matrix): Cell[][] {
  const row = (at: number) =>
    Array.from({ length: matrix.columns }, (_, column) => written(matrix.at(at, column)));
  return Array.from({ length: matrix.rows }, (_, at) => row(at));
}

function typeOf(value: CellValue): string {
  if (value instanceof CellError) return 'Error';
  if (typeof value === 'number') return 'Double';
  return typeof value === 'boolean' ? 'Boolean' : 'String';
}
