import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Engine } from './Engine.ts';
import { DETAIL_COLUMNS, detailsOf, type Networks } from './networks.ts';
import { seconds } from './ours.ts';
import type { PostgresServer } from './postgresServer.ts';
import type { Question } from './questions.ts';

/** What the comparison uses of the `pg` package, which is installed for the peers alone. */
interface PostgresClient {
  connect(): Promise<void>;
  query(
    query: string | { name: string; text: string; values: unknown[] },
  ): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

/** The spatial words of PostGIS and, where that is not installed, of PostgreSQL itself. */
const DIALECTS = {
  PostGIS: {
    point: (lng: string, lat: string) => `st_setsrid(st_makepoint(${lng}, ${lat}), 4326)`,
    isIn: 'g && st_makeenvelope($1, $2, $3, $4, 4326)',
  },
  PostgreSQL: {
    point: (lng: string, lat: string) => `point(${lng}, ${lat})`,
    isIn: 'g <@ box(point($1, $2), point($3, $4))',
  },
};

/** One table clustered by place, with GiST, primary key and trigram indexes. */
export async function postgresEngine(networks: Networks, server: PostgresServer): Promise<Engine> {
  const load = createRequire(join(import.meta.dirname, '../peers/package.json'));
  const pg = load('pg') as { Client: new (options: object) => PostgresClient };
  server.database('peer');
  const client = new pg.Client({ host: server.folder, user: 'postgres', database: 'peer' });
  await client.connect();
  const startedMs = performance.now();
  const has = await client.query("SELECT 1 FROM pg_available_extensions WHERE name = 'postgis'");
  const name = has.rows.length > 0 ? 'PostGIS' : 'PostgreSQL';
  if (name === 'PostgreSQL')
    console.log('  PostGIS is not installed: PostgreSQL is compared with its own points');
  const { point, isIn } = DIALECTS[name];
  await fill(client, networks, server.folder, name === 'PostGIS', point('lng', 'lat'));
  console.log(`  ${name} loads and indexes them in ${seconds(startedMs)}`);

  const columns = `id, name, lat, lng, first, last, enc, qos, channel, updated, trans, frequency, capabilities, type, free,
    paid, country, region, city, road, house, postal, finder`;
  const boxed = `FROM n WHERE ${isIn} AND last > $5 AND enc = $6 AND qos >= 3`;
  const texts = {
    box: `SELECT ${columns} ${boxed} ORDER BY id LIMIT 100`,
    boxTotal: `SELECT count(*) ${boxed}`,
    nearest: `SELECT ${columns} FROM n ORDER BY g <-> ${point('$1', '$2')} LIMIT 100`,
    prefix: `SELECT ${columns} FROM n WHERE id >= $1 AND id < $2 ORDER BY id LIMIT 100`,
    name: `SELECT ${columns} FROM n WHERE name ILIKE $1 ORDER BY id LIMIT 100`,
    nameTotal: 'SELECT count(*) FROM n WHERE name ILIKE $1',
    histogram: `WITH c AS MATERIALIZED (SELECT floor((lat + 90) * 100)::int AS gy, floor((lng + 180) * 100)::int AS gx,
        first_year AS a, last_year AS b FROM n WHERE ${isIn} AND lat < $4 AND lng < $3)
      SELECT gy, gx, a AS year, count(*)::int AS first, 0 AS last FROM c GROUP BY 1, 2, 3
      UNION ALL SELECT gy, gx, b, 0, count(*)::int FROM c GROUP BY 1, 2, 3`,
  };
  const ask = async (task: keyof typeof texts, values: unknown[]) =>
    (await client.query({ name: task, text: texts[task], values })).rows;
  const macs = (rows: Record<string, unknown>[]) => rows.map(({ id }) => Number(id));
  const boxValues = ({ box: { west, south, east, north }, lastAfterMs, encryption }: Question) => [
    ...[west, south, east, north],
    Math.floor(lastAfterMs),
    encryption,
  ];
  const box: Engine['tasks']['box'] = async (question) => macs(await ask('box', boxValues(question)));
  const named: Engine['tasks']['name'] = async ({ part }) => macs(await ask('name', [`%${part}%`]));
  return {
    name,
    tasks: {
      box,
      async boxTotal(question) {
        await ask('boxTotal', boxValues(question));
        return box(question);
      },
      nearest: async ({ near }) => macs(await ask('nearest', [near.lng, near.lat])),
      async prefix(question) {
        const from = Number.parseInt(question.prefix.replaceAll(':', ''), 16) * 2 ** 24;
        return macs(await ask('prefix', [from, from + 2 ** 24]));
      },
      name: named,
      async nameTotal(question) {
        await ask('nameTotal', [`%${question.part}%`]);
        return named(question);
      },
      async histogram({ quad: { west, south, east, north } }) {
        const rows = await ask('histogram', [west, south, east, north]);
        return [rows.reduce((sum, { first }) => sum + Number(first), 0)];
      },
    },
    close: () => client.end(),
  };
}

async function fill(
  client: PostgresClient,
  networks: Networks,
  folder: string,
  withPostgis: boolean,
  point: string,
): Promise<void> {
  const path = join(folder, 'networks.tsv');
  const file = openSync(path, 'w');
  for (let i = 0; i < networks.count; i++) {
    const fields = [
      networks.mac[i],
      networks.name[i],
      networks.lat[i],
      networks.lng[i],
      networks.firstMs[i],
      networks.lastMs[i],
      networks.encryption[i],
      networks.qos[i],
      networks.channel[i],
      new Date(networks.firstMs[i]!).getUTCFullYear(),
      new Date(networks.lastMs[i]!).getUTCFullYear(),
      ...Object.values(detailsOf(networks, i)),
    ];
    writeSync(file, `${fields.join('\t')}\n`);
  }
  closeSync(file);
  chmodSync(path, 0o644);
  for (const step of [
    'CREATE EXTENSION pg_trgm',
    ...(withPostgis ? ['CREATE EXTENSION postgis'] : []),
    `CREATE UNLOGGED TABLE s (id bigint, name text, lat float8, lng float8, first bigint, last bigint, enc smallint,
      qos smallint, channel smallint, first_year smallint, last_year smallint, ${DETAIL_COLUMNS})`,
    `COPY s FROM '${path}'`,
    `CREATE UNLOGGED TABLE n AS SELECT *, ${point} AS g FROM s`,
    'CREATE INDEX place ON n USING gist (g)',
    'CLUSTER n USING place',
    'ALTER TABLE n ADD PRIMARY KEY (id)',
    'CREATE INDEX ON n USING gin (name gin_trgm_ops)',
    'VACUUM ANALYZE n',
  ])
    await client.query(step);
}
