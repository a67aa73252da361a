// Every parameter of the three searches, as the specification lists them, and the control of the form that sets it.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { commonSearch } from '#services/wireless/searchParams.ts';
import { FAMILIES } from './conditionParams.ts';
import { CONDITION_NAMES, CONDITIONS, FIELD_NAMES, FLAGS } from './conditions.ts';

/** What sets the parameters that are no conditions. */
const OTHER_CONTROLS: Record<string, string> = {
  latrange1: 'the place',
  latrange2: 'the place',
  longrange1: 'the place',
  longrange2: 'the place',
  closestLat: 'sort by distance',
  closestLong: 'sort by distance',
  searchAfter: 'next page',
  showBt: 'kinds',
  showBle: 'kinds',
  showGsm: 'kinds',
  showCdma: 'kinds',
  showWcdma: 'kinds',
  showLte: 'kinds',
  showNr: 'kinds',
};

/** The label of the control that sets a parameter. */
function controlOf(parameter: string): string | undefined {
  const name = CONDITION_NAMES.find(
    (one) => one === parameter || CONDITIONS[one].bluetoothName === parameter,
  );
  if (name === undefined) return OTHER_CONTROLS[parameter];
  if (name === 'ssid' || name === 'ssidlike') return 'Name';
  const field = FIELD_NAMES.find((one) => one === name);
  if (field) return CONDITIONS[field].label;
  return Object.entries(FLAGS).find(([, flags]) => Object.hasOwn(flags, name))?.[0];
}

test('conditions: every search parameter of the specification has a control under the term of the field', () => {
  const specification = readFileSync('tests/specification/wireless.txt', 'utf8');
  const common = Object.keys(commonSearch).filter((name) => specification.includes(`| ${name} |`));
  expect(common).toHaveLength(Object.keys(commonSearch).length);
  const parameters = new Set(
    FAMILIES.flatMap((family) => Object.keys(SEARCH_OPERATIONS[family].parts.query)),
  );
  expect(Object.fromEntries([...parameters].map((one) => [one, controlOf(one)]))).toEqual({
    ...OTHER_CONTROLS,
    onlymine: 'First seen by',
    notmine: 'First seen by',
    lastupdt: 'Updated since',
    firsttime: 'First seen since',
    lasttime: 'Seen since',
    startTransID: 'Discovered from year',
    endTransID: 'Discovered to year',
    minQoS: 'Signal quality',
    variance: 'Area tolerance',
    houseNumber: 'House number',
    road: 'Road',
    city: 'City',
    region: 'Region or state',
    postalCode: 'Postal code',
    country: 'Country',
    resultsPerPage: 'Results per page',
    netid: 'Address or prefix',
    name: 'Name',
    namelike: 'Name',
    ssid: 'Name',
    ssidlike: 'Name',
    mfgrIdMinimum: 'Manufacturer from',
    mfgrIdMaximum: 'Manufacturer to',
    cell_op: 'Operator',
    cell_net: 'Area (LAC, TAC)',
    cell_id: 'Cell id',
    encryption: 'Encryption',
    freenet: 'Access',
    paynet: 'Access',
    rcoisMinimum: 'Roaming consortium from',
    rcoisMaximum: 'Roaming consortium to',
    channel: 'Channel',
    frequency: 'Frequency, MHz',
  });
});
