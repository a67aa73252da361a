// Options of echarts to a PNG: as SVG without a page, then as pixels. Loaded when the first picture is asked for.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import {
  BarChart,
  CandlestickChart,
  CustomChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
} from 'echarts/charts';
import {
  GraphicComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { fontsFor } from './fonts.ts';
import { FONT, type Option, type Size } from './picture.ts';

use([
  BarChart,
  CandlestickChart,
  CustomChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
  SVGRenderer,
]);

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
let ready: Promise<void> | undefined;

/** Laid out at one size, enlarged, and put in the middle of a white picture. */
export async function paint(option: Option, layout: Size, size: Size, zoom: number): Promise<Uint8Array> {
  const [x, y] = [(size.width - layout.width * zoom) / 2, (size.height - layout.height * zoom) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><g transform="translate(${x} ${y}) scale(${zoom})">${toSvg(option, layout)}</g></svg>`;
  ready ??= readFile(wasm).then((bytes) => initWasm(bytes));
  await ready;
  const fontBuffers = await fontsFor(svg);
  const picture = new Resvg(svg, {
    background: '#FFFFFF',
    font: { fontBuffers, defaultFontFamily: FONT, sansSerifFamily: FONT },
  });
  try {
    const image = picture.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    picture.free();
  }
}

function toSvg(option: Option, { width, height }: Size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(option);
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
