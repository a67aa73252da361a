/** Why bytes are no workbook that can be opened. */
export type PackageFault = 'notZip' | 'encrypted' | 'notWorkbook' | 'tooLarge' | 'damaged' | 'unsupported';

/** As its messages write numbers of bytes and others. */
export const amount = (number: number) => number.toLocaleString('en');

export class PackageError extends Error {
  readonly code: PackageFault;
  constructor(code: PackageFault, message: string) {
    super(message);
    this.name = 'PackageError';
    this.code = code;
  }

  /** `what` begins a sentence that the size ends, such as "the file has". */
  static tooLarge(what: string, size: number, most: number, unit: string): PackageError {
    return new PackageError(
      'tooLarge',
      `The workbook is too large to open: ${what} ${amount(size)} ${unit}; the limit is ${amount(most)}. Split it into smaller workbooks.`,
    );
  }
}
