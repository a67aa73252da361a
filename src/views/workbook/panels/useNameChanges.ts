import { redefineName } from '#queries/workbook/undo/redefineName.ts';
import { addName, deleteName, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

/** What a name says; its formula begins with =. */
export interface NameFields {
  name: string;
  formula: string;
  comment: string;
}

/** Names are added, changed and deleted, with undo. */
export function useNameChanges(at: WorkbookAt) {
  const adding = useStructureChange(addName);
  const redefining = useStructureChange(redefineName);
  const deleting = useStructureChange(deleteName);
  const draftOf = ({ name, formula, comment }: NameFields) => ({ name, reference: formula, comment });
  return {
    add: (fields: NameFields) =>
      adding.run(
        { ...at, body: draftOf(fields) },
        { back: { label: `Define ${fields.name}`, run: () => deleting.ask({ ...at, name: fields.name }) } },
      ),
    change: (before: NameFields, after: NameFields) =>
      redefining.run(
        { ...at, before: draftOf(before), after: draftOf(after) },
        {
          back: {
            label: `Change ${before.name}`,
            run: () => redefining.ask({ ...at, before: draftOf(after), after: draftOf(before) }),
          },
        },
      ),
    remove: (fields: NameFields) =>
      deleting.run(
        { ...at, name: fields.name },
        {
          back: {
            label: `Delete ${fields.name}`,
            run: () => adding.ask({ ...at, body: draftOf(fields) }),
          },
        },
      ),
  };
}
