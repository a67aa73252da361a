/** Why bytes are no workbook that can be opened. */
export type PackageFault = 'notZip' | 'encrypted' | 'notWorkbook' | 'tooLarge' | 'damaged' | 'unsupported';

export class PackageError extends Error {
  readonly code: PackageFault;
  constructor(code: PackageFault, message: string) {
    super(message);
    this.name = 'PackageError';
    this.code = code;
  }
}
