import type { Observation } from '#domain/network/Observation.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { observedKey } from '#server/emulator/wireless/store/networkKey.ts';
import type {
  OnStep,
  UploadFacts,
  UploadSummary,
  UploadWriter,
} from '#server/emulator/wireless/store/ObservationStore.ts';
import { ADD_UPLOAD, FILE, NOTE_RESULT } from '#server/emulator/wireless/store/uploadTable.ts';
import { dayOf, LAST_TRANS, nextTrans, transOf } from '#server/emulator/wireless/upload/nextTrans.ts';
import type { AddressOf } from '#server/emulator/wireless/upload/settled.ts';
import { boundsOf, type StagedBounds, stagedBox } from '#server/emulator/wireless/upload/stagedBox.ts';
import { ANNOUNCE, OWN_DATA_CHANGED } from '#server/postgres/Announcements.ts';
import type { CopyIn, SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { copyRow } from './copyRow.ts';
import { mergeStage } from './mergeStage.ts';

/** Cells have no `network` until they are numbered; other networks no `cell`. An import that is cancelled ends at once. */
const STAGE = `SET work_mem = '256MB'; SET maintenance_work_mem = '256MB'; SET random_page_cost = 1.1;
  SET client_connection_check_interval = 1000;
  CREATE TEMP TABLE stage (network bigint, cell text COLLATE "C", time_ms bigint, lat float8, lng float8,
  signal integer, altitude float8, accuracy float8, name text, channel integer, frequency integer, capabilities text,
  kind smallint, rcois text COLLATE "C", mfgr integer)`;

/** One upload is merged at a time, whoever uploads. */
export const MERGE_LOCK = 7_412_002;

/** Before the transaction: a number that is not used is no harm, and nobody waits for another's. */
const ADD_CELLS = `INSERT INTO cell (id) SELECT DISTINCT cell FROM stage
  WHERE network IS NULL AND NOT EXISTS (SELECT FROM cell WHERE id = stage.cell) ORDER BY cell ON CONFLICT (id) DO NOTHING`;
const NUMBER_CELLS =
  'UPDATE stage SET network = cell.key FROM cell WHERE network IS NULL AND id = stage.cell';

/** In the order of the table they go to, so that a slice of networks is read and written in one piece. */
const ORDER = `CREATE TEMP TABLE ordered AS SELECT * FROM stage ORDER BY network, time_ms, lat, lng, signal;
  DROP TABLE stage; CREATE INDEX ON ordered (network); ANALYZE ordered`;
const TOUCHED = `CREATE TEMP TABLE touched AS
  SELECT network, max(cell) AS cell, max(mfgr) AS mfgr, max(rcois) AS rcois FROM ordered GROUP BY network;
  ALTER TABLE touched ADD PRIMARY KEY (network); ANALYZE touched`;

const DOUBT = 'Import the file again: what was stored is recognized, and nothing is stored twice.';

interface Counts {
  lines: number;
  rejected: number;
  /** Observations of the file that were known where it was imported before. */
  known?: number;
}

/** An upload on a connection of its own: what is staged goes with it, and one transaction merges it. */
export class SharedUpload implements UploadWriter {
  readonly #session: SharedDatabase;
  readonly #facts: UploadFacts;
  readonly #addressOf: AddressOf | undefined;
  readonly #stage: CopyIn;
  #count = 0;
  #isCommitting = false;

  private constructor(
    session: SharedDatabase,
    facts: UploadFacts,
    addressOf: AddressOf | undefined,
    stage: CopyIn,
  ) {
    this.#session = session;
    this.#facts = { ...facts, name: facts.name.replaceAll('\0', '\ufffd') };
    this.#addressOf = addressOf;
    this.#stage = stage;
  }

  static async begin(
    session: SharedDatabase,
    facts: UploadFacts,
    addressOf: AddressOf | undefined,
  ): Promise<SharedUpload> {
    try {
      await session.script(STAGE);
      return new SharedUpload(session, facts, addressOf, await session.copy('COPY stage FROM STDIN'));
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  async add(batch: readonly Observation[]): Promise<void> {
    const rows = batch.map(stageRow).join('');
    await unapplied(() => this.#stage.write(rows));
    this.#count += batch.length;
  }

  async finish(counts: Counts, onStep: OnStep = () => {}): Promise<UploadSummary | undefined> {
    try {
      const summary = await unapplied(() => this.#mergeUnlessKnown(counts, onStep));
      this.#isCommitting = true;
      if (summary) await this.#session.confirmed(DOUBT, () => this.#session.script('COMMIT'));
      return summary;
    } finally {
      await this.#session.close();
    }
  }

  async abandon(): Promise<void> {
    if (!this.#isCommitting) await this.#session.close();
  }

  async #mergeUnlessKnown(counts: Counts, onStep: OnStep): Promise<UploadSummary | undefined> {
    await this.#stage.end();
    await this.#session.run(ADD_CELLS);
    await this.#session.run(NUMBER_CELLS);
    await this.#session.script(ORDER);
    await this.#session.script(TOUCHED);
    onStep(0);
    this.#addressOf?.(0, 0); // reads the places now, not while others wait for this one
    await this.#session.script(`BEGIN; SELECT pg_advisory_xact_lock(${MERGE_LOCK})`);
    const { sha256 } = this.#facts;
    const isKnown = sha256 !== undefined && (await this.#session.rows(FILE, sha256)).length > 0;
    return isKnown ? undefined : await this.#merge(counts, onStep);
  }

  async #merge(counts: Counts, onStep: OnStep): Promise<UploadSummary> {
    const { account, name, sha256 = null, atMs } = this.#facts;
    const sql = this.#session;
    const day = dayOf(atMs);
    const trans = nextTrans(day, (await sql.rows(LAST_TRANS, ...transOf(day)))[0]!);
    const facts = [trans, account, name, sha256, atMs, counts.lines, counts.rejected];
    const upload = Number((await sql.rows(ADD_UPLOAD, ...facts))[0]!.id);
    const settling = { account, atMs, trans, upload, addressOf: this.#addressOf };
    const { observations, ...settled } = await mergeStage(sql, settling, onStep);
    const known = this.#count - observations + (counts.known ?? 0);
    await sql.run(NOTE_RESULT, observations, known, settled.networksNew, settled.networksChanged, upload);
    await sql.rows(ANNOUNCE, OWN_DATA_CHANGED);
    const box = stagedBox((await sql.rows<StagedBounds>(boundsOf('ordered')))[0]!);
    return { trans, observations, known, ...settled, box };
  }
}

/** Before the transaction is committed: what fails has changed nothing. */
async function unapplied<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure({ ...error.facts, message: `${error.message} Nothing was imported.` });
  }
}

function stageRow(one: Observation): string {
  const key = observedKey(one);
  return copyRow([
    key ?? null,
    key === undefined ? one.id : null,
    Math.round(one.timeMs),
    one.lat,
    one.lng,
    Math.round(one.signalDbm),
    one.altitudeMetres,
    one.accuracyMetres,
    one.name,
    Math.round(one.channel),
    Math.round(one.frequencyMhz),
    one.capabilities,
    RADIO_KINDS.indexOf(one.kind),
    one.rcois,
    one.mfgrId,
  ]);
}
