import type { PageRoom } from '#domain/sheet/print/paginate.ts';

/** Prints pages, each on a sheet of paper, in points, and nothing else of the window; resolves once the browser is done with them. */
export async function printPages(pages: readonly SVGSVGElement[], paper: PageRoom): Promise<void> {
  const root = document.createElement('div');
  root.setAttribute('data-print', '');
  root.append(...pages);
  const rules = new CSSStyleSheet();
  const size = `${paper.width}pt ${paper.height}pt`;
  rules.replaceSync(`
    @page { size: ${size}; margin: 0; }
    [data-print] { display: none; }
    @media print {
      html, body { margin: 0; padding: 0; background: #fff; overflow: visible; block-size: auto; }
      body > :not([data-print]) { display: none !important; }
      [data-print] { display: block; font-variant-numeric: tabular-nums; }
      [data-print] > svg { display: block; inline-size: ${paper.width}pt; block-size: ${paper.height - 0.5}pt; break-after: page; print-color-adjust: exact; }
      [data-print] > svg:last-child { break-after: auto; }
    }`);
  document.adoptedStyleSheets.push(rules);
  document.body.append(root);
  try {
    await Promise.all(Array.from(root.querySelectorAll('image'), whenLoaded));
    window.print();
  } finally {
    root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
  }
}

/** A picture that cannot be read is left out. */
function whenLoaded(image: SVGImageElement): Promise<unknown> {
  const probe = new Image();
  probe.src = image.href.baseVal;
  return probe.decode().catch(() => undefined);
}
