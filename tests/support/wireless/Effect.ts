/** A request in which a parameter matters, and the picked part of its answer. */
export interface Effect {
  query: Record<string, unknown>;
  gives: unknown;
}

/** By parameter name. */
export type Effects = Record<string, Effect>;

export const when = (query: Record<string, unknown>, gives: unknown): Effect => ({ query, gives });
