import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Failure } from '#domain/wire/Failure.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { EditPort } from '#queries/workbook/edits/EditQueue.ts';

export type Value = string | number | boolean;

/** A sheet that several editors write; each write can be refused or held back. */
export class SharedSheet {
  readonly cells = new Map<string, Value>();
  readonly calls: string[] = [];
  filled: readonly CellArea[] = [];
  refuse: (call: string) => Failure | undefined = () => undefined;
  gate: () => Promise<void> = () => Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();

  at(row: number, column: number): LoadedCell | null {
    const value = this.cells.get(`${row},${column}`);
    return value === undefined
      ? null
      : { value, text: String(value), formula: value, numberFormat: 'General', type: 'String' };
  }
  rows({ top, left, bottom, right }: CellArea): CellRows {
    return Array.from({ length: bottom - top + 1 }, (_, y) =>
      Array.from({ length: right - left + 1 }, (_, x) => this.at(top + y, left + x)),
    );
  }
  port(onCells: EditPort['onCells'] = () => {}): EditPort {
    return {
      read: async (_, area) => {
        await this.gate();
        this.#call(`read ${JSON.stringify(area)}`);
        return this.rows(area);
      },
      write: async (_, { area, values }) => {
        await this.gate();
        this.#call(`write ${(area.bottom - area.top + 1) * (area.right - area.left + 1)}`);
        for (const [y, row] of (values ?? []).entries())
          for (const [x, value] of row.entries()) {
            if (value === null) continue;
            const key = `${area.top + y},${area.left + x}`;
            if (value === '') this.cells.delete(key);
            else
              this.cells.set(
                key,
                typeof value === 'string' && value.startsWith("'") ? value.slice(1) : value,
              );
          }
        return this.rows(area);
      },
      filled: async () => this.filled,
      alone: (work) => {
        const done = this.#turn.then(work);
        this.#turn = done.catch(() => {});
        return done;
      },
      renewSession: async () => {
        this.calls.push('renew');
        return true;
      },
      onCells,
      onChange: () => {},
    };
  }
  #call(call: string): void {
    const failure = this.refuse(call);
    this.calls.push(failure ? `${call}: ${failure.facts.code}` : call);
    if (failure) throw failure;
  }
}
