import { isValidFormat } from 'numfmt';

/** UTF-16 units, as in Excel. */
export const MAX_FORMAT_LENGTH = 255;

/** Whether a number format can be read; the empty one is General. */
export const isReadableFormat = (code: string) => code === '' || isValidFormat(code);
