import { expect, test, vi } from 'vitest';
import { overlayStore } from '#queries/overlays/OverlayStore.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { takeLayers } from './takeLayers.ts';

keepStorage();

const file = (name: string, text: string) => new File([text], name);
const WAY = file('way.gpx', '<gpx><wpt lat="1" lon="2"/></gpx>');
const NETWORKS = file(
  'wigle.kml',
  `<kml><Placemark><description>Network ID: 0a:2c:ef:3d:25:1b</description>
    <Point><coordinates>2,1</coordinates></Point></Placemark></kml>`,
);
const BROKEN = file('broken.gpx', '<!DOCTYPE gpx [<!ENTITY a "b">]><gpx>&a;</gpx>');
const RESULTS = file('results.json', '{"results":[{"netid":"0a:2c:ef:3d:25:1b"}]}');
const SURVEY = file('survey.csv', 'WigleWifi-1.6');

test.each([
  ['layer', ['results.json', 'survey.csv'], ['way', 'wigle']],
  ['import', ['wigle.kml', 'results.json', 'survey.csv'], ['way']],
  [undefined, ['results.json', 'survey.csv'], ['way']],
] as const)(
  'layers: of a file of networks the answer %j decides, of others their content',
  async (use, rest, added) => {
    for (const { id } of overlayStore.overlays) overlayStore.remove(id);
    const ask = vi.fn(async () => use);
    const refuse = vi.fn(async () => {});
    const left = await takeLayers([WAY, NETWORKS, BROKEN, RESULTS, SURVEY], {
      isCandidate: ({ name }) => !name.endsWith('.csv'),
      ask,
      refuse,
      tell() {},
    });
    expect(left.map(({ name }) => name)).toEqual(rest);
    expect(overlayStore.overlays.map(({ name }) => name)).toEqual(added);
    expect(ask.mock.calls).toEqual([[NETWORKS]]);
    expect(refuse.mock.calls).toEqual([
      [BROKEN, 'The file has a document type with its own definitions, which are not read.'],
    ]);
  },
);
