import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextBytes, TextReader } from './TextBytes.ts';

const anyTexts = fc.array(
  fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('', '[ESS]', '北')),
  {
    maxLength: 200,
  },
);

test('TextBytes: texts come back by their places, also those that were copied, and none of an earlier block', () => {
  const texts = new TextBytes();
  fc.assert(
    fc.property(anyTexts, (all) => {
      const places = all.map((text) => texts.add(text));
      const common = all.map((text) => texts.addCommon(text));
      const bytes = texts.take();
      const reader = new TextReader(bytes);
      expect(places.map((place) => reader.text(place))).toEqual(all);
      expect(common.map((place) => reader.common(place))).toEqual(all);

      const others = new TextBytes();
      const copied = places.map((place) => others.copy(bytes, place));
      const copies = new TextReader(others.take());
      expect(copied.map((place) => copies.text(place))).toEqual(all);
    }),
  );
});

test('TextBytes: a text that many rows have is there once', () => {
  const texts = new TextBytes();
  for (let row = 0; row < 1_000; row++) texts.addCommon(['[WPA2-PSK-CCMP][ESS]', 'Misc [LE]', ''][row % 3]!);
  expect(texts.byteLength).toBe('[WPA2-PSK-CCMP][ESS]Misc [LE]'.length);
});
