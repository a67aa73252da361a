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

describe('xml tags', () => {
  test('are distinguished from comments, CDATA and instructions with any content', () => {
    const text = '<?xml version="1.0"?><!-- <a> -- > --><r><![CDATA[</r><b>]]><?go <c/> ?><x:d/></r>';
    expect(tags(text)).toEqual(['open r', 'empty x:d', 'close r']);
  });

  test('end outside quotes', () => {
    const text = `<r a=">" b='/>"' c="it's > that"><e f='"'/></r>`;
    expect(tags(text)).toEqual(['open r', 'empty e', 'close r']);
    expect([...attributesOf(text, root(text))]).toEqual([
      ['a', '>'],
      ['b', '/>"'],
      ['c', "it's > that"],
    ]);
  });

  test('may contain line breaks', () => {
    const text = '<r\n  a = "1"\r\n\tb="2"\n/>';
    expect([...attributesOf(text, root(text))]).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });
});

test('xml: elements are found by local name, at their depth', () => {
  const text = '<x:r><x:a><x:b/><x:a/></x:a><x:b n="1"/><!-- <x:b/> --><x:b n="2"></x:b></x:r>';
  const all = childrenNamed(text, root(text), 'b');
  expect(all.map((element) => attributesOf(text, element).get('n'))).toEqual(['1', '2']);
  expect(childNamed(text, root(text), 'a')).toMatchObject({ name: 'x:a', local: 'a', isEmpty: false });
  expect([...childrenOf('<a/><b></b>')].map(({ name, isEmpty }) => name + isEmpty)).toEqual([
    'atrue',
    'bfalse',
  ]);
});

test('xml: line ends are as XML readers pass them on, unless they are references', () => {
  const text = '<r a="1\r\n2&#13;">1\r\n2\r3&#13;&#10;<![CDATA[4\r\n5]]></r>';
  expect(attributesOf(text, root(text)).get('a')).toBe('1\n2\r');
  expect(textOf(text, root(text))).toBe('1\n2\n3\r\n4\n5');
});

test('xml: a document ends with its root element, before any comments', () => {
  const text = '\uFEFF<?xml version="1.0"?>\n<r><r/></r>\n<!-- end -->';
  expect(text.slice(root(text).innerStart, root(text).innerEnd)).toBe('<r/>');
  expect(root('<r/>')).toMatchObject({ isEmpty: true });
});

test.each(['', 'no', '<', '<a', '<a b="', '<a><!-- ', '<a><![CDATA[', '</a>', '<a>', '<a><? '])(
  '%j is refused',
  (text) => {
    const read = () => [...childrenOf(text, rootOf(text, 'part').innerStart)];
    expect(read).toThrow(PackageError);
    expect(read).toThrow(/not XML/);
  },
);

test.each([
  '<!DOCTYPE r [<!ENTITY a "aaaa">]><r>&a;</r>',
  '<?xml version="1.0"?>\n<!-- x --><!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>',
  '<r><!ENTITY a "b"></r>',
])('xml: %s is refused for its document type', (text) => {
  expect(() => [...tagsOf(text)]).toThrow(/document type/);
});

test.each([
  ['tags that do not end', '<a '.repeat(200_000)],
  ['quotes that do not end', `<a ${'b="c" '.repeat(100_000)}"`],
  ['an attribute without a value', `<a ${'b'.repeat(1_000_000)}/>`],
  ['comments that do not end', '<!--'.repeat(200_000)],
  ['white space', `<a${' '.repeat(1_000_000)}/>`],
])('xml: %s take linear time', (_, text) => {
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

describe('xml attributes', () => {
  const text = `<r hidden='0'  name="a hidden='1' b" x:r="9" r="2">t</r>`;

  test('are replaced in place, and the rest is unchanged', () => {
    expect(withAttributes(text, root(text), { hidden: '1', r: '3' })).toBe(
      `<r hidden="1"  name="a hidden='1' b" x:r="9" r="3">t</r>`,
    );
  });

  test('are removed', () => {
    expect(withAttributes(text, root(text), { hidden: undefined })).toBe(
      `<r  name="a hidden='1' b" x:r="9" r="2">t</r>`,
    );
    expect(withAttributes('<r a="1"/>', root('<r a="1"/>'), { a: undefined, b: undefined })).toBe('<r/>');
  });

  test('are appended and escaped', () => {
    expect(withAttributes('<r />', root('<r />'), { a: '<"&$1' })).toBe('<r a="&lt;&quot;&amp;$1"/>');
    expect(withAttributes('<r></r>', root('<r></r>'), { a: '$&' })).toBe('<r a="$&amp;"></r>');
  });

  test('read back any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, second) => {
        const made = withAttributes('<r a="x"/>', root('<r a="x"/>'), { a: first, b: second });
        const read = attributesOf(made, root(made));
        expect([read.get('a'), read.get('b')]).toEqual([first, second]);
      }),
    );
  });
});

describe('xml text', () => {
  test('decodes entities and CDATA, and omits markup', () => {
    const text = '<t>a &amp; &#98;&#x63;<!-- > --><![CDATA[<d> &amp;]]><i n=">">e</i><?p f?></t>';
    expect(textOf(text, root(text))).toBe('a & bc<d> &amp;e');
  });

  test('preserves unknown entities', () => {
    expect(unescapeXml('&lol9; &#x110000; & &;')).toBe('&lol9; &#x110000; & &;');
  });

  test('reads back after escaping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const xml = `<t a="${escapeOoxml(text)}">${escapeOoxml(text)}</t>`;
        expect(textOf(xml, root(xml))).toBe(text);
      }),
    );
  });

  test('never contains characters that XML forbids', () => {
    expect(escapeOoxml('a\u0000b\u001fc\ufffed\uffffe\ud800f')).toBe(
      'a_x0000_b_x001F_c_xFFFE_d_xFFFF_e_xD800_f',
    );
    expect(escapeOoxml('\u{1f4f6}')).toBe('\u{1f4f6}');
  });
});
