import { PathError } from '#domain/wire/path.ts';
import { WorkbookError, workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { type Endpoint, pathOf } from '#services/endpoint.ts';
import { findOperation } from './findOperation.ts';
import { servedEndpoints } from './servedEndpoints.ts';

/** A path as the table has it, whichever way it was written. Throws WorkbookError where it means nothing here. */
export function canonicalPath(method: string, target: string, driveId: string): string {
  const cut = target.indexOf('?');
  const path = cut < 0 ? target : target.slice(0, cut);
  const query = cut < 0 ? '' : target.slice(cut);
  const found = findOperation(servedEndpoints, method, path);
  if (found && !found.endpoint)
    throw new WorkbookError('methodNotAllowed', `${method} is not allowed on this resource.`, {
      allow: found.methods.join(', '),
    });
  if (!found || (found.drive !== undefined && found.drive !== driveId))
    throw workbookError('apiNotFound', `Resource not found for ${method} ${path.slice(0, 300)}`);
  checkOptions(found.endpoint, query);
  try {
    return pathOf(found.endpoint, found.values) + query;
  } catch (error) {
    if (error instanceof PathError) throw workbookError('badRequestUncategorized', error.message);
    throw error;
  }
}

/**
 * An option of OData that is not served is refused: an answer that ignored it would be taken for a filtered one. $select on
 * a write asks for less of the echo, which is no promise.
 */
function checkOptions({ parts }: Endpoint, query: string): void {
  const names = [...new URLSearchParams(query).keys()].filter((name) => name.startsWith('$'));
  const unknown = names.find((name) => name !== '$select' && !Object.hasOwn(parts.query ?? {}, name));
  if (unknown === undefined) return;
  throw workbookError(
    'badRequestUncategorized',
    `${unknown.slice(0, 100)} is not supported on this resource. Ask without it.`,
  );
}
