import type { Package } from '#server/emulator/workbook/package/Package.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  rootOf,
  textOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';

/** Whether a cell style of the styles part shows the truth values of its cells as check boxes ([MS-XLSX] 2.3.15, feature property bags). */
export function checkBoxStyles(styles: string, book: Package): (xf: XmlElement) => boolean {
  if (!styles.includes('xfComplement')) return () => false;
  const complements = checkBoxComplements(book);
  return (xf) => {
    const extensions = childNamed(styles, xf, 'extLst');
    return (extensions ? childrenNamed(styles, extensions, 'ext') : []).some((extension) => {
      const complement = childNamed(styles, extension, 'xfComplement');
      return complement && complements.has(Number(attributesOf(styles, complement).get('i')));
    });
  };
}

/** The complements of styles that are check boxes, by their places in the list to which styles refer. */
function checkBoxComplements(book: Package): ReadonlySet<number> {
  const part = book.relations(book.mainPart).find(({ type }) => type.endsWith('/FeaturePropertyBag'))?.target;
  if (part === undefined || !book.has(part)) return new Set();
  const xml = book.text(part);
  const bags = childrenNamed(xml, rootOf(xml, part), 'bag').map((element) => ({
    element,
    type: attributesOf(xml, element).get('type'),
  }));
  const numbersIn = (parent: XmlElement, key?: string) =>
    childrenNamed(xml, parent, 'bagId')
      .filter((id) => key === undefined || attributesOf(xml, id).get('k') === key)
      .map((id) => Number(textOf(xml, id)));
  /** What a bag refers to under a key. */
  const referredTo = (bag: (typeof bags)[number] | undefined, key: string) =>
    bag && bags[numbersIn(bag.element, key)[0] ?? -1];
  const mapper = bags.find(({ type }) => type === 'XFComplements');
  const list = mapper && childNamed(xml, mapper.element, 'a');
  const places = (list ? numbersIn(list) : []).map((id, place) => {
    const control = referredTo(referredTo(bags[id], 'XFControls'), 'CellControl');
    return control?.type === 'Checkbox' ? place : -1;
  });
  return new Set(places.filter((place) => place >= 0));
}
