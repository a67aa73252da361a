/** The file with the columns of a store, beside its database. */
export const columnPath = (database: string): string => database.replace(/(\.sqlite)?$/, '.columns');
