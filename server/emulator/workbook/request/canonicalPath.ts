import { PathError } from '#domain/wire/path.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { pathOf } from '#services/endpoint.ts';
import { findOperation } from './findOperation.ts';
import { PathSyntaxError } from './odataPath.ts';
import { servedEndpoints } from './servedEndpoints.ts';

/** A path as the table has it, whichever way it was written. Throws WorkbookError where it means nothing here. */
export function canonicalPath(method: string, target: string, driveId: string): string {
  const cut = target.indexOf('?');
  const path = cut < 0 ? target : target.slice(0, cut);
  try {
    const found = findOperation(servedEndpoints, method, path);
    if (found === 'otherMethod')
      throw workbookError('methodNotAllowed', `${method} is not allowed on this resource.`);
    if (!found || (found.drive !== undefined && found.drive !== driveId))
      throw workbookError('apiNotFound', `Resource not found for ${method} ${path.slice(0, 300)}`);
    return pathOf(found.endpoint, found.values) + (cut < 0 ? '' : target.slice(cut));
  } catch (error) {
    if (error instanceof PathSyntaxError || error instanceof PathError)
      throw workbookError('badRequestUncategorized', error.message);
    throw error;
  }
}
