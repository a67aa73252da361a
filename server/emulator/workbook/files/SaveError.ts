/** Why a file could not be saved. What was there before is still there. */
export type SaveFault = 'readOnly' | 'full' | 'link' | 'notFile' | 'differs' | 'unreadable' | 'failed';

export class SaveError extends Error {
  readonly code: SaveFault;

  constructor(code: SaveFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SaveError';
    this.code = code;
  }
}
