import { writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { writeMarks } from '#server/emulator/workbook/package/cellText.ts';
import {
  attributesOf,
  childrenNamed,
  escapeOoxml,
  isTrue,
  rootOf,
  withAttributes,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import { readTypedFormula } from '#server/emulator/workbook/range/typedFormula.ts';
import { withoutEmptyGroups, writeAreas } from '#server/emulator/workbook/structure/ruleAreas.ts';
import type { ConditionalFormatList, FormatRuleDraft } from '#services/workbook/shapes.ts';
import { keyOfRule } from './conditionalFormats.ts';
import { conditionOf } from './conditionOf.ts';
import { type RuleXml, readRules } from './readRules.ts';

/** What a rule that stays gets: its place in the order, and whether it stops. */
type Kept = Readonly<Record<string, string | undefined>>;

/** Gives a sheet the conditional formats of a list, in its order. Throws WorkbookError, and then nothing has changed. */
export function writeConditionalFormats(sheet: Sheet, list: ConditionalFormatList['rules']): void {
  const known = readRules(sheet);
  const places = new Map(known.map((rule) => [keyOfRule(rule), rule]));
  const kept = new Map<RuleXml, Kept>();
  const made: string[] = [];
  for (const [index, { key, stopIfTrue, rule }] of list.entries()) {
    const before = key === null ? undefined : places.get(key);
    if (key !== null && !before)
      throw workbookError(
        'accessConflict',
        'The conditional formats have changed in the meantime. Read them again, then change them.',
      );
    if (rule) made.push(writeRule(sheet, rule, index + 1, before));
    else if (before) {
      const stops = stopIfTrue === null ? {} : { stopIfTrue: stopIfTrue ? '1' : undefined };
      kept.set(before, { priority: String(index + 1), ...stops });
    }
  }
  for (const rule of changedRules(known, kept)) for (const area of rule.areas) checkUnlocked(sheet, area);
  const { xml } = sheet;
  const older = xml.children('conditionalFormatting').map((group) => keepRules(group, kept));
  const extensions = xml.child('extLst');
  const gone = new Set(known.flatMap((rule) => (kept.has(rule) ? [] : idOf(rule.newer))));
  xml.setChildren('conditionalFormatting', [...older.filter((group) => group !== ''), ...made]);
  if (extensions === undefined) return;
  const left = keepNewer(extensions, kept, gone);
  if (left !== extensions) xml.setChild('extLst', withoutEmptyGroups(left));
}

/** Those that go, count at another place, or stop others as they did not before. */
function changedRules(known: readonly RuleXml[], kept: ReadonlyMap<RuleXml, Kept>): RuleXml[] {
  const order = [...kept.keys()];
  const staying = known.filter((rule) => kept.has(rule));
  return known.filter((rule) => {
    const change = kept.get(rule);
    const isMoved = order[staying.indexOf(rule)] !== rule;
    const isStopChanged =
      change !== undefined &&
      'stopIfTrue' in change &&
      isTrue(change.stopIfTrue) !== isTrue(rule.own.get('stopIfTrue'));
    return isMoved || isStopChanged;
  });
}

const idOf = (rule: RuleXml | undefined): string[] => {
  const id = rule?.own.get('id');
  return id === undefined ? [] : [id];
};

/** A group of older rules with those that stay; empty for none. */
function keepRules(group: string, kept: ReadonlyMap<RuleXml, Kept>): string {
  const rules = childrenNamed(group, rootOf(group, 'rules'), 'cfRule');
  let text = group;
  let left = 0;
  for (const element of rules.toReversed()) {
    const change = [...kept].find(
      ([rule]) => rule.xml === group && rule.element.start === element.start,
    )?.[1];
    if (change) {
      left += 1;
      text = withAttributes(text, element, change);
    } else text = text.slice(0, element.start) + text.slice(element.end);
  }
  return left === 0 ? '' : text;
}

const NEWER_GROUP = /<((?:\w+:)?conditionalFormatting)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g;

/** The extension list with the rules that stay, and what it says of older ones that do. */
function keepNewer(extensions: string, kept: ReadonlyMap<RuleXml, Kept>, gone: ReadonlySet<string>): string {
  const own = new Map([...kept].filter(([{ newer, xml }]) => newer?.xml === xml));
  return extensions.replace(NEWER_GROUP, (group) => {
    let text = group;
    for (const element of childrenNamed(group, rootOf(group, 'rules'), 'cfRule').toReversed()) {
      const words = attributesOf(group, element);
      const change = [...own].find(
        ([rule]) => rule.xml === group && rule.element.start === element.start,
      )?.[1];
      if (change) text = withAttributes(text, element, change);
      else if (words.has('priority') || gone.has(words.get('id') ?? ''))
        text = text.slice(0, element.start) + text.slice(element.end);
    }
    return /<(?:\w+:)?cfRule[\s>]/.test(text) ? text : '';
  });
}

const COMPARING = [
  ...['between', 'notBetween', 'equal', 'notEqual'],
  ...['greaterThan', 'lessThan', 'greaterThanOrEqual', 'lessThanOrEqual'],
];
const PERIODS = [
  ...['today', 'yesterday', 'tomorrow', 'last7Days', 'lastWeek', 'thisWeek', 'nextWeek'],
  ...['lastMonth', 'thisMonth', 'nextMonth'],
];
/** With the operator that files give them. */
const TEXTS: Readonly<Record<string, string>> = {
  containsText: 'containsText',
  notContainsText: 'notContains',
  beginsWith: 'beginsWith',
  endsWith: 'endsWith',
};
const STATES = ['containsBlanks', 'notContainsBlanks', 'containsErrors', 'notContainsErrors'];
const COUNTED = ['duplicateValues', 'uniqueValues', 'top10', 'aboveAverage'];
const SCALES = ['colorScale', 'dataBar', 'iconSet'];
const TYPES = ['cellIs', 'expression', 'timePeriod', ...Object.keys(TEXTS), ...STATES, ...COUNTED, ...SCALES];
const LIMITS = ['min', 'max', 'num', 'percent', 'percentile'];

/** `before` is the rule in whose place it comes, whose format it keeps unless it has one of its own. */
function writeRule(
  sheet: Sheet,
  draft: FormatRuleDraft,
  priority: number,
  before: RuleXml | undefined,
): string {
  const { type } = draft;
  checkWord('type', type, TYPES);
  const areas = draft.areas.map((address) => addressedArea(sheet, address));
  if (areas.length === 0) throw invalid('A conditional format needs at least one range.');
  for (const area of areas) checkUnlocked(sheet, area);
  const { prefix } = sheet.xml;
  const words = wordsOf(draft);
  const formulas = formulasOf(sheet, draft, areas.reduce(areaAround), words).map(
    (formula) =>
      `<${prefix}formula>${escapeOoxml(writeStoredFormula(formula, undefined))}</${prefix}formula>`,
  );
  const inner = SCALES.includes(type) ? writeScale(prefix, draft) : formulas.join('');
  const isPlain = SCALES.includes(type);
  const style = isPlain
    ? undefined
    : draft.look
      ? String(sheet.book.styles.ruleStyle(checkedLook(draft.look)))
      : before?.own.get('dxfId');
  const open = `<${prefix}cfRule/>`;
  const rule = withAttributes(open, rootOf(open, 'rule'), {
    type,
    dxfId: style,
    priority: String(priority),
    stopIfTrue: draft.stopIfTrue && !isPlain ? '1' : undefined,
    ...words,
    text: words.text && writeMarks(words.text),
  }).replace(/\/>$/, () => (inner === '' ? '/>' : `>${inner}</${prefix}cfRule>`));
  return `<${prefix}conditionalFormatting sqref="${writeAreas(areas)}">${rule}</${prefix}conditionalFormatting>`;
}

/** What the element of a rule says beside its type. */
function wordsOf(draft: FormatRuleDraft): Record<string, string | undefined> {
  const { type, operator, rank } = draft;
  if (type === 'cellIs') {
    checkWord('operator', operator ?? '', COMPARING);
    return { operator: operator! };
  }
  if (type === 'timePeriod') {
    checkWord('period', operator ?? '', PERIODS);
    return { timePeriod: operator! };
  }
  if (TEXTS[type] !== undefined) {
    if (!draft.text) throw invalid(`A rule of type ${type} needs a text.`);
    return { operator: TEXTS[type], text: draft.text };
  }
  if (type === 'aboveAverage')
    return { aboveAverage: draft.isBottom ? '0' : undefined, stdDev: rank ? String(rank) : undefined };
  if (type !== 'top10') return {};
  if (rank === null || !Number.isInteger(rank) || rank < 1 || rank > (draft.isPercent ? 100 : 1000))
    throw invalid(`The rank of a rule is 1 to ${draft.isPercent ? '100 percent' : '1000'}, got ${rank}.`);
  return {
    percent: draft.isPercent ? '1' : undefined,
    bottom: draft.isBottom ? '1' : undefined,
    rank: String(rank),
  };
}

/** Those that are given, or what says the same as the words of the rule. */
function formulasOf(
  sheet: Sheet,
  { type, operator, formulas }: FormatRuleDraft,
  around: CellArea,
  words: Readonly<Record<string, string | undefined>>,
): string[] {
  const place = { sheet, row: around.top, column: around.left };
  if (type === 'cellIs' || type === 'expression') {
    const wanted = type === 'cellIs' && /between/i.test(operator ?? '') ? 2 : 1;
    if (formulas.length !== wanted)
      throw invalid(`A rule of type ${type} has ${wanted} formulas here, got ${formulas.length}.`);
    return formulas.map((formula) => readTypedFormula(formula, 'A1', place));
  }
  if (SCALES.includes(type) || COUNTED.includes(type)) return [];
  const own = new Map(
    Object.entries({ type, ...words }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
  const formula = conditionOf({ own, formulas: [] }, around);
  return formula === undefined ? [] : [formula];
}

function writeScale(
  prefix: string,
  { type, limits, colors, iconSet, isReversed, hidesValue }: FormatRuleDraft,
) {
  for (const colour of colors) checkColour(colour);
  for (const limit of limits) {
    checkWord('type of limit', limit.type, LIMITS);
    if (!/^m/.test(limit.type) && !Number.isFinite(Number(limit.value || Number.NaN)))
      throw invalid(
        `${JSON.stringify(limit.value)} is not a number, which a limit of type ${limit.type} must be.`,
      );
  }
  const icons = type === 'iconSet' ? Number(/^[345](?=[A-Z])/.exec(iconSet ?? '')?.[0]) : undefined;
  const wanted = icons ?? (type === 'dataBar' ? 2 : colors.length);
  if (
    limits.length !== wanted ||
    Number.isNaN(wanted) ||
    (type === 'colorScale' && (wanted < 2 || wanted > 3))
  )
    throw invalid(`A rule of type ${type} has as many limits as colours or icons, got ${limits.length}.`);
  if (type === 'dataBar' && colors.length !== 1) throw invalid('Data bars have one colour.');
  const open = `<${prefix}${type}/>`;
  const parts = [
    ...limits.map(({ type: kind, value }) =>
      /^m/.test(kind)
        ? `<${prefix}cfvo type="${kind}"/>`
        : `<${prefix}cfvo type="${kind}" val="${escapeOoxml(value!)}"/>`,
    ),
    ...colors.map((colour) => `<${prefix}color rgb="FF${colour.slice(1).toUpperCase()}"/>`),
  ];
  return withAttributes(open, rootOf(open, 'scale'), {
    iconSet: type === 'iconSet' ? iconSet! : undefined,
    reverse: type === 'iconSet' && isReversed ? '1' : undefined,
    showValue: hidesValue && type !== 'colorScale' ? '0' : undefined,
  }).replace(/\/>$/, () => `>${parts.join('')}</${prefix}${type}>`);
}

function checkedLook(look: NonNullable<FormatRuleDraft['look']>) {
  if (look.fill !== null) checkColour(look.fill);
  if (look.color !== null) checkColour(look.color);
  return look;
}

function checkColour(colour: string): void {
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw invalid(`${JSON.stringify(colour.slice(0, 100))} is not a colour such as #FFC7CE.`);
}

function checkWord(what: string, word: string, known: readonly string[]): void {
  if (!known.includes(word))
    throw invalid(
      `${JSON.stringify(word.slice(0, 100))} is no ${what} of a rule: use one of ${known.join(', ')}.`,
    );
}

const invalid = (message: string) => workbookError('invalidArgument', message);
