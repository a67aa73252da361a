interface Alignment {
  wrapText: boolean | null;
  horizontalAlignment: string;
  verticalAlignment: string;
}

const FULL = ['Justify', 'Distributed'];

/** Whether a text is broken into lines at the sides of its cell. */
export const isWrapped = ({ wrapText, horizontalAlignment, verticalAlignment }: Alignment): boolean =>
  wrapText === true || FULL.includes(horizontalAlignment) || FULL.includes(verticalAlignment);
