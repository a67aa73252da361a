// Databases as survey tools write them, to test the readers against.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

type Rows = Readonly<Record<string, readonly (readonly SQLInputValue[])[]>>;

/** Writes a database by its schema, and rows of whole tables. */
export function writeDatabase(path: string, schema: string, rows: Rows = {}): string {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA synchronous = OFF; ${schema}; BEGIN`);
  for (const [table, values] of Object.entries(rows))
    for (const row of values)
      database.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join()})`).run(...row);
  database.exec('COMMIT');
  database.close();
  return path;
}

/** The tables of the Android app since 2.81; before that without the last three columns of `network`. */
export const APP_SCHEMA = `
  CREATE TABLE android_metadata (locale TEXT);
  CREATE TABLE network (bssid text primary key not null, ssid text not null, frequency int not null,
    capabilities text not null, lasttime long not null, lastlat double not null, lastlon double not null,
    type text not null default 'W', bestlevel integer not null default 0, bestlat double not null default 0,
    bestlon double not null default 0, rcois text not null default '', mfgrid integer not null default 0,
    service text not null default '');
  CREATE TABLE location (_id integer primary key autoincrement, bssid text not null, level integer not null,
    lat double not null, lon double not null, altitude double not null, accuracy float not null, time long not null,
    external integer not null default 0, mfgrid integer not null default 0);
  CREATE TABLE route (_id integer primary key autoincrement, run_id integer not null, wifi_visible integer not null,
    cell_visible integer not null, bt_visible integer not null, lat double not null, lon double not null,
    altitude double not null, accuracy float not null, time long not null);
  PRAGMA user_version = 3;`;

/** The tables of a Kismet log; before version 5 without altitudes, and places are whole numbers. */
export const kismetSchema = (version: number) => `
  CREATE TABLE KISMET (kismet_version TEXT, db_version INT, db_module TEXT);
  CREATE TABLE devices (first_time INT, last_time INT, devkey TEXT, phyname TEXT, devmac TEXT, strongest_signal INT,
    min_lat REAL, min_lon REAL, max_lat REAL, max_lon REAL, avg_lat REAL, avg_lon REAL, bytes_data INT, type TEXT,
    device BLOB, UNIQUE(phyname, devmac) ON CONFLICT REPLACE);
  CREATE TABLE packets (ts_sec INT, ts_usec INT, phyname TEXT, sourcemac TEXT, destmac TEXT, transmac TEXT,
    frequency REAL, devkey TEXT, lat REAL, lon REAL, ${version < 5 ? '' : 'alt REAL, speed REAL, heading REAL,'}
    packet_len INT, signal INT, datasource TEXT, dlt INT, packet BLOB, error INT);
  CREATE TABLE data (ts_sec INT, ts_usec INT, phyname TEXT, devmac TEXT, lat REAL, lon REAL,
    ${version < 5 ? '' : 'alt REAL, speed REAL, heading REAL,'} datasource TEXT, type TEXT, json BLOB);
  INSERT INTO KISMET VALUES ('2022.02.R1', ${version}, 'kismetlog');`;
