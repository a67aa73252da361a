import { addName, deleteName, updateName } from '#queries/workbook/undo/nameChanges.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

/** What a name says; its formula begins with =. */
export interface NameFields {
  name: string;
  formula: string;
  comment: string;
  isHidden: boolean;
  /** The id of the sheet that it is for; undefined for the whole workbook. */
  worksheet: string | undefined;
}

/** Names are added, changed and deleted, with undo. */
export function useNameChanges(at: WorkbookAt) {
  const adding = useStructureChange(addName);
  const updating = useStructureChange(updateName);
  const deleting = useStructureChange(deleteName);
  const scoped = ({ worksheet }: NameFields) => ({ ...at, worksheet });
  const named = (fields: NameFields) => ({ ...scoped(fields), name: fields.name });
  const added = (fields: NameFields) => {
    const { name, formula: reference, comment, isHidden } = fields;
    return { ...scoped(fields), body: { name, reference, comment, ...(isHidden && { visible: false }) } };
  };
  const updated = (before: NameFields, { name, formula, comment }: NameFields) => ({
    ...named(before),
    body: { name, formula, comment },
  });
  return {
    add: (fields: NameFields) =>
      adding.run(added(fields), {
        back: { label: `Define ${fields.name}`, run: () => deleting.ask(named(fields)) },
      }),
    /** Formulas follow another name. */
    change: (before: NameFields, after: NameFields) =>
      updating.run(updated(before, after), {
        back: { label: `Change ${before.name}`, run: () => updating.ask(updated(after, before)) },
      }),
    remove: (fields: NameFields) =>
      deleting.run(named(fields), {
        back: { label: `Delete ${fields.name}`, run: () => adding.ask(added(fields)) },
      }),
  };
}
