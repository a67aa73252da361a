/** A value of an address that was left out, and the rule that it breaks. */
export interface DroppedValue {
  name: string;
  value: string;
  rule: string;
}

/** The rule that a name breaks which the view does not know. */
export const NO_PARAMETER = 'no parameter of this view';
