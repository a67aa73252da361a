/** A feature in the units of its tile, 4096 a side: a line, or with `isArea` a ring that closes itself. */
export interface MadeFeature {
  line: [x: number, y: number][];
  isArea?: true;
  tags: Record<string, string>;
}

const EXTENT = 4096;

/** A vector tile (Mapbox Vector Tile 2.1) of layers by their names. */
export function mvtBytes(layers: Record<string, readonly MadeFeature[]>): Buffer {
  return Buffer.concat(Object.entries(layers).map(([name, features]) => field(3, layer(name, features))));
}

function layer(name: string, features: readonly MadeFeature[]): Buffer {
  const texts = [...new Set(features.flatMap(({ tags }) => Object.entries(tags).flat()))];
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(name)),
    ...features.map((one) => field(2, feature(one, texts))),
    ...texts.map((text) => field(3, Buffer.from(text))),
    ...texts.map((text) => field(4, field(1, Buffer.from(text)))),
    number(5, EXTENT),
  ]);
}

function feature({ line, isArea, tags }: MadeFeature, texts: readonly string[]): Buffer {
  const places = Object.entries(tags)
    .flat()
    .map((text) => texts.indexOf(text));
  const deltas = line.flatMap(([x, y], i) => [x - (line[i - 1]?.[0] ?? 0), y - (line[i - 1]?.[1] ?? 0)]);
  const [dx, dy, ...rest] = deltas.map((delta) => (delta << 1) ^ (delta >> 31));
  const geometry = [
    (1 << 3) | 1,
    dx!,
    dy!,
    ((rest.length / 2) << 3) | 2,
    ...rest,
    ...(isArea ? [(1 << 3) | 7] : []),
  ];
  const kind = isArea ? 3 : 2;
  return Buffer.concat([field(2, varints(places)), number(3, kind), field(4, varints(geometry))]);
}

const field = (id: number, bytes: Buffer) => Buffer.concat([varints([(id << 3) | 2, bytes.length]), bytes]);
const number = (id: number, value: number) => varints([id << 3, value]);

function varints(values: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let value of values) {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  }
  return Buffer.from(bytes);
}
