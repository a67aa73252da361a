import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Engine } from './Engine.ts';
import { DETAIL_COLUMNS, detailsOf, type Networks } from './networks.ts';
import { seconds } from './ours.ts';
import type { Question } from './questions.ts';

const WANTED = 100;
const FILTER = `rt.x1 >= @west AND rt.x0 <= @east AND rt.y1 >= @south AND rt.y0 <= @north
  AND n.last > @last AND n.enc = @enc AND n.qos >= 3
  AND n.lng BETWEEN @west AND @east AND n.lat BETWEEN @south AND @north`;
// The tree keeps 32-bit coordinates, rounded outwards; the table decides at the border.
const IN_QUAD = `rt.x1 >= @west AND rt.x0 <= @east AND rt.y1 >= @south AND rt.y0 <= @north
  AND n.lng >= @west AND n.lng < @east AND n.lat >= @south AND n.lat < @north`;

/** One table by MAC address, an R*Tree and an FTS5 trigram index, with the pragmas and hints that they need. */
export function sqliteEngine(networks: Networks, path: string): Engine {
  const startedMs = performance.now();
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144;
    PRAGMA mmap_size = 2000000000; PRAGMA automatic_index = OFF`);
  fill(database, networks);
  console.log(`  SQLite loads and indexes them in ${seconds(startedMs)}`);

  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    return (values: Record<string, SQLInputValue>) => statement.all(values);
  };
  const boxed = `FROM rt CROSS JOIN n ON n.id = rt.id WHERE ${FILTER}`;
  const box = prepare(`SELECT n.* ${boxed} ORDER BY n.id LIMIT ${WANTED}`);
  const boxTotal = prepare(`SELECT count(*) AS count ${boxed}`);
  const prefix = prepare(`SELECT * FROM n WHERE id >= @from AND id < @to ORDER BY id LIMIT ${WANTED}`);
  const named = 'SELECT rowid AS i FROM f WHERE name LIKE @like';
  const name = prepare(`SELECT n.* FROM (${named} ORDER BY rowid LIMIT ${WANTED}) CROSS JOIN n ON n.id = i`);
  const nameTotal = prepare(`SELECT count(*) AS count FROM (${named})`);
  const around = prepare(
    `SELECT n.*, (n.lat - @lat) * (n.lat - @lat) + (n.lng - @lng) * (n.lng - @lng) * @squeeze AS d
      FROM rt CROSS JOIN n ON n.id = rt.id
      WHERE rt.x0 >= @lng - @reach AND rt.x1 <= @lng + @reach AND rt.y0 >= @lat - @reach AND rt.y1 <= @lat + @reach
      ORDER BY d LIMIT ${WANTED}`,
  );
  const histogram = prepare(
    `WITH c AS MATERIALIZED (SELECT cast((n.lat + 90) * 100 AS INT) AS gy, cast((n.lng + 180) * 100 AS INT) AS gx,
        n.first_year AS a, n.last_year AS b FROM rt CROSS JOIN n ON n.id = rt.id WHERE ${IN_QUAD})
      SELECT gy, gx, a AS year, count(*) AS first, 0 AS last FROM c GROUP BY 1, 2, 3
      UNION ALL SELECT gy, gx, b, 0, count(*) FROM c GROUP BY 1, 2, 3`,
  );

  const macs = (rows: Record<string, unknown>[]) => rows.map(({ id }) => Number(id));
  const boxValues = ({ box: area, lastAfterMs, encryption }: Question) => ({
    ...area,
    last: lastAfterMs,
    enc: encryption,
  });
  return {
    name: 'SQLite R*Tree + FTS5',
    tasks: {
      box: (question) => macs(box(boxValues(question))),
      boxTotal(question) {
        boxTotal(boxValues(question));
        return macs(box(boxValues(question)));
      },
      nearest({ near }) {
        const squeeze = Math.cos((near.lat * Math.PI) / 180) ** 2;
        for (let reach = 0.002; ; reach *= 2) {
          const rows = around({ ...near, reach, squeeze });
          const isSure = rows.length === WANTED && Number(rows.at(-1)!.d) <= reach * reach * squeeze;
          if (isSure || reach > 64) return macs(rows);
        }
      },
      prefix(question) {
        const from = Number.parseInt(question.prefix.replaceAll(':', ''), 16) * 2 ** 24;
        return macs(prefix({ from, to: from + 2 ** 24 }));
      },
      name: ({ part }) => macs(name({ like: `%${part}%` })),
      nameTotal({ part }) {
        nameTotal({ like: `%${part}%` });
        return macs(name({ like: `%${part}%` }));
      },
      histogram: ({ quad }) => [histogram({ ...quad }).reduce((sum, { first }) => sum + Number(first), 0)],
    },
    close: () => database.close(),
  };
}

function fill(database: DatabaseSync, networks: Networks): void {
  database.exec(`CREATE TABLE n (id INTEGER PRIMARY KEY, name TEXT, lat REAL, lng REAL, first INT, last INT,
    enc INT, qos INT, channel INT, first_year INT, last_year INT, ${DETAIL_COLUMNS}); BEGIN`);
  const insert = database.prepare('INSERT INTO n VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)');
  const order = Uint32Array.from(networks.mac, (_, i) => i).sort(
    (a, b) => networks.mac[a]! - networks.mac[b]!,
  );
  for (const i of order) {
    insert.run(
      networks.mac[i]!,
      networks.name[i]!,
      networks.lat[i]!,
      networks.lng[i]!,
      networks.firstMs[i]!,
      networks.lastMs[i]!,
      networks.encryption[i]!,
      networks.qos[i]!,
      networks.channel[i]!,
      new Date(networks.firstMs[i]!).getUTCFullYear(),
      new Date(networks.lastMs[i]!).getUTCFullYear(),
      ...Object.values(detailsOf(networks, i)),
    );
  }
  database.exec(`COMMIT;
    CREATE VIRTUAL TABLE rt USING rtree(id, x0, x1, y0, y1);
    INSERT INTO rt SELECT id, lng, lng, lat, lat FROM n;
    CREATE VIRTUAL TABLE f USING fts5(name, content='n', content_rowid='id', tokenize='trigram',
      detail='none', columnsize=0);
    INSERT INTO f(rowid, name) SELECT id, name FROM n;
    ANALYZE`);
}
