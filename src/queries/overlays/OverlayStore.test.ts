import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { refusals, storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { OverlayStore } from './OverlayStore.ts';
import { fileUse, readOverlayFile } from './readOverlayFile.ts';

keepStorage();

afterEach(() => {
  storage.clear();
  refusals.always = undefined;
});

const gpx = (name = 'a.gpx') =>
  new File(['<gpx><wpt lat="52.5" lon="179"/><wpt lat="52.4" lon="-179"/></gpx>'], name);
const namesIn = async (store: OverlayStore) => {
  await store.load();
  return store.overlays.map(({ name, isShown, colour }) => ({ name, isShown, colour }));
};

test('overlays: what is added, changed and removed survives a reload, and an undone removal too', async () => {
  const store = new OverlayStore();
  const first = await store.add(gpx('Home to work.gpx'));
  expect(store.goal?.box).toEqual({ south: 52.4, west: 179, north: 52.5, east: -179 });
  const second = await store.add(gpx('b.kml'));
  expect(second.ownColour).not.toBe(first.ownColour);
  store.change(first.id, { colour: '#123456', isShown: false });
  store.remove(second.id);
  const expected = [{ name: 'Home to work', isShown: false, colour: '#123456' }];
  expect(await namesIn(store)).toEqual(expected);
  const reloaded = new OverlayStore();
  expect(await namesIn(reloaded)).toEqual(expected);
  expect(reloaded.overlays[0]!.contents.shapes).toEqual(first.contents.shapes);
  await store.restore(second);
  expect((await namesIn(new OverlayStore())).map(({ name }) => name)).toEqual(['Home to work', 'b']);
});

test('overlays: where storage is refused they last for the visit, and it is said', async () => {
  refusals.always = new Error('no');
  const store = new OverlayStore();
  await store.add(gpx());
  expect(store.isStored).toBe(false);
  expect(store.overlays).toHaveLength(1);
});

test('overlay files: the declared encoding is used, and what is too large or something else is refused', async () => {
  const latin1 = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="1" lon="2"><name>Caf\u00e9</name></wpt></gpx>',
    'latin1',
  );
  expect((await readOverlayFile(new File([latin1], 'a.gpx'))).shapes[0]!.name).toBe('Caf\u00e9');
  const utf16 = Buffer.from('\ufeff<gpx><wpt lat="1" lon="2"><name>\u6771</name></wpt></gpx>', 'utf16le');
  expect((await readOverlayFile(new File([utf16], 'a.gpx'))).shapes[0]!.name).toBe('\u6771');
  const text = new File(['lat,lng\n1,2'], 'a.gpx');
  await expect(readOverlayFile(text)).rejects.toThrow('not a GPX, GeoJSON, KML or KMZ file');
  const unknown = new File(['<?xml version="1.0" encoding="klingon"?><gpx/>'], 'a.gpx');
  await expect(readOverlayFile(unknown)).rejects.toThrow('encoding “klingon”');
  const large = Object.defineProperty(gpx(), 'size', { value: 64_000_001 });
  await expect(readOverlayFile(large)).rejects.toThrow('larger than 64 MB');
  expect(await fileUse(text)).toBe('import');
  const kml =
    '<kml><Placemark><name>Mast</name><Point><coordinates>13,52</coordinates></Point></Placemark></kml>';
  const kmz = (parts: Record<string, string>) => {
    const files = Object.entries(parts).map(([name, content]) => [name, strToU8(content)] as const);
    return new File([zipSync(Object.fromEntries(files)) as BlobPart], 'Masts.kmz');
  };
  const packed = kmz({ 'a.kml': '<kml/>', 'images/b.png': '', 'doc.kml': kml });
  expect((await readOverlayFile(packed)).shapes[0]!.name).toBe('Mast');
  expect(await fileUse(packed)).toBe('layer');
  await expect(readOverlayFile(kmz({ 'a.txt': 'a' }))).rejects.toThrow('no KML file in this KMZ');
  await expect(readOverlayFile(new File(['PK'], 'a.kmz'))).rejects.toThrow('damaged');
  await expect(readOverlayFile(kmz({ 'doc.kml': ' '.repeat(64_000_001) }))).rejects.toThrow(
    'larger than 64 MB',
  );
  expect(await fileUse(gpx())).toBe('layer');
});
