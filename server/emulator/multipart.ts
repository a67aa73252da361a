// Bodies of multipart/form-data (RFC 7578), piece by piece, as the programs write them that upload surveys.

/** How a part begins. */
export interface PartHead {
  /** The name of the field. */
  name: string;
  /** Without folders; undefined for a field that is not a file. */
  fileName: string | undefined;
}

/** A body that does not match its content type. */
export class MultipartError extends Error {}

const MAX_HEAD_BYTES = 16_384;
const LINE = '\r\n';
const DASH = 0x2d;

/** The boundary of a content type of multipart/form-data; undefined for another type. Throws MultipartError without one. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  if (!/^\s*multipart\/form-data\s*(;|$)/i.test(contentType ?? '')) return undefined;
  const boundary = parametersOf(contentType!).get('boundary');
  if (!boundary || boundary.length > 70) throw new MultipartError('The content type has no boundary.');
  return boundary;
}

/**
 * Reads a body: the head of each part, then its bytes in pieces. What stands before the first and behind the last
 * boundary is left out. Throws MultipartError for a body that ends early or has a part without a name.
 */
export async function* readMultipart(
  pieces: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<PartHead | Uint8Array> {
  const delimiter = Buffer.from(`${LINE}--${boundary}`);
  // A line that ends before the body makes the first boundary like the others.
  let held = Buffer.from(LINE);
  let place: 'before' | 'head' | 'part' | 'behind' = 'before';
  for await (const piece of pieces) {
    if (place === 'behind') continue;
    held = Buffer.concat([held, piece]);
    for (let isMore = true; isMore; ) {
      isMore = false;
      if (place === 'head') {
        const end = held.indexOf(LINE + LINE);
        if (held[0] === DASH && held[1] === DASH) place = 'behind';
        else if (end >= 0) {
          yield readHead(held.toString('utf8', 0, end));
          // The head of a part without headers is the line end behind its boundary.
          held = held.subarray(end + 4);
          place = 'part';
          isMore = true;
        } else if (held.length > MAX_HEAD_BYTES)
          throw new MultipartError('The headers of a part are too long.');
        continue;
      }
      const at = held.indexOf(delimiter);
      const end = at >= 0 ? at : Math.max(0, held.length - delimiter.length + 1);
      if (place === 'part' && end > 0) yield held.subarray(0, end);
      held = held.subarray(at >= 0 ? at + delimiter.length : end);
      if (at >= 0) {
        place = 'head';
        isMore = true;
      }
    }
  }
  if (place !== 'behind') throw new MultipartError('The body ends before its last boundary.');
}

function readHead(text: string): PartHead {
  const line = text.split(LINE).find((one) => /^content-disposition:/i.test(one)) ?? '';
  const parameters = parametersOf(line);
  const name = parameters.get('name');
  if (name === undefined) throw new MultipartError('A part of the body has no name.');
  const fileName = extended(parameters.get('filename*')) ?? parameters.get('filename');
  return { name, fileName: fileName === undefined ? undefined : bare(fileName) };
}

const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** The parameters behind a header's value, names in lower case; quotes and what escapes them are taken off. */
function parametersOf(header: string): Map<string, string> {
  const found = [...header.matchAll(PARAMETER)];
  return new Map(
    found.map(([, name, quoted, plain]) => [
      name!.toLowerCase(),
      // Browsers escape quotes and line ends by percent signs, others quotes by backslashes.
      quoted === undefined
        ? plain!
        : quoted.replace(/\\(["\\])/g, '$1').replace(/%(22|0D|0A)/gi, (sign) => decodeURIComponent(sign)),
    ]),
  );
}

/** A value with its charset in front, `UTF-8''na%C3%AFve.csv` (RFC 8187); undefined where it cannot be read. */
function extended(value: string | undefined): string | undefined {
  const [, charset, text] = /^(utf-8|iso-8859-1)'[^']*'(.*)$/i.exec(value ?? '') ?? [];
  if (charset === undefined || /%(?![0-9a-f]{2})/i.test(text!)) return undefined;
  const bytes = text!.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /^u/i.test(charset) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;
}

/** Some clients send the whole path. */
const bare = (path: string) => path.split(/[/\\]/).at(-1)!;
