/** A name of a register, and the values of a condition that it stands for. */
export interface RegisterEntry {
  key: string;
  label: string;
  /** A few words beside it. */
  hint: string;
  /** What finds it, in lower case. */
  words: string;
  /** Made when they are wanted: registers have tens of thousands of names. */
  codes: () => readonly RegisterCode[];
}

/** One of the values that a name stands for. */
export interface RegisterCode {
  label: string;
  hint: string;
  /** As the field takes them; several where one does not say it all. */
  values: readonly string[];
  /** Chosen at first. */
  isUsual: boolean;
}
