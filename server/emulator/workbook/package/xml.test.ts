import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import { PackageError } from './PackageError.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  childrenOf,
  escapeOoxml,
  rootOf,
  tagsOf,
  textOf,
  withAttributes,
} from './xml.ts';

const tags = (text: string) => [...tagsOf(text)].map(({ kind, name }) => `${kind} ${name}`);
const root = (text: string) => rootOf(text, 'part');

describe('tags', () => {
  test('are told from comments, CDATA and instructions, whatever these hold', () => {
    const text = '<?xml version="1.0"?><!-- <a> -- > --><r><![CDATA[</r><b>]]><?go <c/> ?><x:d/></r>';
    expect(tags(text)).toEqual(['open r', 'empty x:d', 'close r']);
  });

  test('end where no quote is open', () => {
    const text = `<r a=">" b='/>"' c="it's > that"><e f='"'/></r>`;
    expect(tags(text)).toEqual(['open r', 'empty e', 'close r']);
    expect([...attributesOf(text, root(text))]).toEqual([
      ['a', '>'],
      ['b', '/>"'],
      ['c', "it's > that"],
    ]);
  });

  test('may hold line breaks', () => {
    const text = '<r\n  a = "1"\r\n\tb="2"\n/>';
    expect([...attributesOf(text, root(text))]).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });
});

test('elements are found by their local names, at their depth', () => {
  const text = '<x:r><x:a><x:b/><x:a/></x:a><x:b n="1"/><!-- <x:b/> --><x:b n="2"></x:b></x:r>';
  const all = childrenNamed(text, root(text), 'b');
  expect(all.map((element) => attributesOf(text, element).get('n'))).toEqual(['1', '2']);
  expect(childNamed(text, root(text), 'a')).toMatchObject({ name: 'x:a', local: 'a', isEmpty: false });
  expect([...childrenOf('<a/><b></b>')].map(({ name, isEmpty }) => name + isEmpty)).toEqual([
    'atrue',
    'bfalse',
  ]);
});

test('a document ends where its element is closed, comments after it or not', () => {
  const text = '\uFEFF<?xml version="1.0"?>\n<r><r/></r>\n<!-- end -->';
  expect(text.slice(root(text).innerStart, root(text).innerEnd)).toBe('<r/>');
  expect(root('<r/>')).toMatchObject({ isEmpty: true });
});

test.each(['', 'no', '<', '<a', '<a b="', '<a><!-- ', '<a><![CDATA[', '</a>', '<a>', '<a><? '])(
  '%j is refused',
  (text) => {
    const read = () => [...childrenOf(text, rootOf(text, 'part').innerStart)];
    expect(read).toThrow(PackageError);
    expect(read).toThrow(/no XML/);
  },
);

test.each([
  '<!DOCTYPE r [<!ENTITY a "aaaa">]><r>&a;</r>',
  '<?xml version="1.0"?>\n<!-- x --><!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>',
  '<r><!ENTITY a "b"></r>',
])('%s is refused for its document type', (text) => {
  expect(() => [...tagsOf(text)]).toThrow(/document type/);
});

test.each([
  ['tags that do not end', '<a '.repeat(200_000)],
  ['quotes that do not end', `<a ${'b="c" '.repeat(100_000)}"`],
  ['an attribute without a value', `<a ${'b'.repeat(1_000_000)}/>`],
  ['comments that do not end', '<!--'.repeat(200_000)],
  ['white space', `<a${' '.repeat(1_000_000)}/>`],
])('%s take no longer than the text is long', (_, text) => {
  const read = () => {
    const found = rootOf(text, 'part');
    withAttributes(text, found, { c: '1' });
    return attributesOf(text, found);
  };
  try {
    expect(read().size).toBe(0);
  } catch (error) {
    expect(error).toBeInstanceOf(PackageError);
  }
});

describe('attributes', () => {
  const text = `<r hidden='0'  name="a hidden='1' b" x:r="9" r="2">t</r>`;

  test('are set where they stand, and all else stays', () => {
    expect(withAttributes(text, root(text), { hidden: '1', r: '3' })).toBe(
      `<r hidden="1"  name="a hidden='1' b" x:r="9" r="3">t</r>`,
    );
  });

  test('are taken away', () => {
    expect(withAttributes(text, root(text), { hidden: undefined })).toBe(
      `<r  name="a hidden='1' b" x:r="9" r="2">t</r>`,
    );
    expect(withAttributes('<r a="1"/>', root('<r a="1"/>'), { a: undefined, b: undefined })).toBe('<r/>');
  });

  test('are added at the end, with what must be escaped', () => {
    expect(withAttributes('<r />', root('<r />'), { a: '<"&$1' })).toBe('<r a="&lt;&quot;&amp;$1"/>');
    expect(withAttributes('<r></r>', root('<r></r>'), { a: '$&' })).toBe('<r a="$&amp;"></r>');
  });

  test('can be read again, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, second) => {
        const made = withAttributes('<r a="x"/>', root('<r a="x"/>'), { a: first, b: second });
        const read = attributesOf(made, root(made));
        expect([read.get('a'), read.get('b')]).toEqual([first, second]);
      }),
    );
  });
});

describe('text', () => {
  test('holds entities and CDATA, and leaves out what is marked up', () => {
    const text = '<t>a &amp; &#98;&#x63;<!-- > --><![CDATA[<d> &amp;]]><i n=">">e</i><?p f?></t>';
    expect(textOf(text, root(text))).toBe('a & bc<d> &amp;e');
  });

  test('keeps entities that it does not know', () => {
    expect(unescapeXml('&lol9; &#x110000; & &;')).toBe('&lol9; &#x110000; & &;');
  });

  test('is escaped so that it can be read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const xml = `<t a="${escapeOoxml(text)}">${escapeOoxml(text)}</t>`;
        expect(textOf(xml, root(xml))).toBe(text);
      }),
    );
  });

  test('never holds what XML cannot hold', () => {
    expect(escapeOoxml('a\u0000b\u001fc\ufffed\uffffe\ud800f')).toBe(
      'a_x0000_b_x001F_c_xFFFE_d_xFFFF_e_xD800_f',
    );
    expect(escapeOoxml('\u{1f4f6}')).toBe('\u{1f4f6}');
  });
});
