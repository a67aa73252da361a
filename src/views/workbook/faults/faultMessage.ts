import { asFailure, type Failure, type FailureKind, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { formatClock } from '#ui/format/timeFormat.ts';

export interface CodeMessage {
  meaning: string;
  remedy: string;
}

const SPLIT = 'Select fewer cells.';
const NEW_SESSION = 'Start another session in the panel, then try again.';
const DROPPED: CodeMessage = {
  meaning: 'The session of this workbook has ended.',
  remedy: NEW_SESSION,
};

/** By the service's own second-level code, lower case. */
const MESSAGES: Readonly<Record<string, CodeMessage>> = {
  accessconflict: {
    meaning: 'Someone else has locked the workbook.',
    remedy: 'Wait until it is closed there, then try again.',
  },
  accessdenied: {
    meaning: 'You cannot change these cells or this file.',
    remedy: 'Unprotect the sheet in Excel, or work on a copy.',
  },
  filteredrangeconflict: {
    meaning: 'The cells are part of a filtered table.',
    remedy: 'Show all rows of the table, then try again.',
  },
  mergedrangeconflict: {
    meaning: 'The change would split merged cells.',
    remedy: 'Unmerge them in Excel, or select a range that contains all of them.',
  },
  gatewaytimeoutuncategorized: { meaning: 'The service took too long.', remedy: SPLIT },
  maxrequestdurationexceeded: { meaning: 'The service took too long.', remedy: SPLIT },
  requestaborted: {
    meaning: 'The workbook takes too long to calculate.',
    remedy: 'Simplify its formulas, or write fewer cells at once.',
  },
  generalexception: {
    meaning: 'The service had an internal error.',
    remedy: 'Try again. If that fails, reopen the workbook.',
  },
  insertdeleteconflict: {
    meaning: 'Inserting or deleting here would split a table or an array.',
    remedy: 'Insert or delete whole rows of the table, or choose cells beside it.',
  },
  internalservererroruncategorized: { meaning: 'The service had an internal error.', remedy: NEW_SESSION },
  invalidargument: {
    meaning: 'The service rejected this value.',
    remedy: 'Correct the value. Formulas need English function names and commas.',
  },
  invalidreference: {
    meaning: 'A reference is not valid.',
    remedy: 'Check that its sheet, table or name still exists.',
  },
  invalidsessionaccessconflict: DROPPED,
  invalidsessionauthentication: {
    meaning: 'The session belongs to another sign-in.',
    remedy: 'Sign in again in Connections, then start another session.',
  },
  invalidsessionnotfound: {
    meaning: 'The session has ended. Unsaved changes are lost.',
    remedy: NEW_SESSION,
  },
  invalidsessionrecreatable: DROPPED,
  invalidsessionrestricted: DROPPED,
  invalidsessionunexpected: DROPPED,
  invalidsessionunsupportedworkbook: {
    meaning: 'This workbook does not support sessions.',
    remedy: 'Choose “Direct” in the panel.',
  },
  itemalreadyexists: { meaning: 'That name is already in use.', remedy: 'Choose another name.' },
  namealreadyexists: {
    meaning: 'The folder already has a file of that name.',
    remedy: 'Choose another name.',
  },
  itemnotfound: {
    meaning: 'It no longer exists: someone deleted or renamed it.',
    remedy: 'Reload the workbook.',
  },
  nonblankcelloffsheet: {
    meaning: 'Filled cells would move past the end of the sheet.',
    remedy: 'Clear the last rows or columns first.',
  },
  notimplementeduncategorized: {
    meaning: 'The service does not support this operation.',
    remedy: 'Do it in Excel, or use the emulator.',
  },
  payloadtoolargeuncategorized: { meaning: 'The request is too large.', remedy: SPLIT },
  responsepayloadsizelimitexceeded: { meaning: 'The reply would be too large.', remedy: SPLIT },
  rangeexceedslimit: { meaning: 'Too many cells for one request.', remedy: SPLIT },
  serviceunavailableuncategorized: {
    meaning: 'The service is busy.',
    remedy: 'Pending edits are sent again automatically.',
  },
  transientfailure: {
    meaning: 'The service failed temporarily.',
    remedy: 'Pending edits are sent again automatically.',
  },
  toomanyrequests: {
    meaning: 'The rate limit of the service is reached.',
    remedy: 'Pending edits are sent again automatically.',
  },
  toomanyrequestsuncategorized: {
    meaning: 'The rate limit of the service is reached.',
    remedy: 'Pending edits are sent again automatically.',
  },
  unsupportedoperation: {
    meaning: 'The workbook does not allow this operation here.',
    remedy: 'Choose other cells, or do it in Excel.',
  },
  unsupportedworkbook: {
    meaning: 'The service cannot open this workbook.',
    remedy:
      'If Excel or LibreOffice opens it, save it again from there as .xlsx. Otherwise use another copy.',
  },
  resourcelocked: {
    meaning: 'The file is locked: it is open elsewhere.',
    remedy: 'Close it there, then try again.',
  },
  insufficientstorage: {
    meaning: 'The storage of the workbook is full.',
    remedy: 'Free up space, then try again.',
  },
};

/** Of a file on a disk; other refusals are of a protected sheet, or of a service that gives no reason. */
const WRITE_PROTECTED = /\bread-only\b|may not be written/;
const READ_ONLY: CodeMessage = {
  meaning: 'You cannot change this file.',
  remedy: 'Save a copy from the File menu, or allow writing to the file on its disk.',
};

/** What an error of the workbook service means, and what to do; undefined for codes that say nothing more. */
export function codeMessage({ facts }: Failure): CodeMessage | undefined {
  const code = (facts.code ?? '').toLowerCase();
  return code === 'accessdenied' && WRITE_PROTECTED.test(facts.message) ? READ_ONLY : MESSAGES[code];
}

/** Failures whose message tells more than their code: of the user's values, of a place. */
const OWN_MESSAGE_KINDS: ReadonlySet<FailureKind> = new Set(['invalid', 'conflict', 'refused', 'full']);

/**
 * What happened, with the service's own words where they are about the user's values or file, and what to do, where the service gives a
 * code that is known.
 */
export function faultWords(failure: Failure): { happened: string; todo: string } | undefined {
  const words = codeMessage(failure);
  return words && { happened: withOwnWords(words.meaning, failure), todo: words.remedy };
}

/** In one or two sentences; where the gateway is away, the frame says that over every view. */
export function faultMessage(error: unknown): string {
  const failure = asFailure(error);
  const general = failureMessage(failure);
  if (isGatewayUnreachable(failure)) return general.happened;
  const words = faultWords(failure);
  const { retryAt } = failure.facts;
  const until = words && retryAt !== undefined ? ` Retry from ${formatClock(retryAt)}.` : '';
  return `${words?.happened ?? withOwnWords(general.happened, failure)} ${words?.todo ?? general.todo}${until}`;
}

function withOwnWords(meaning: string, { kind, facts }: Failure): string {
  const own = facts.message.trim();
  const isSaid = !OWN_MESSAGE_KINDS.has(kind) || own === '' || asSentence(own) === meaning;
  return isSaid ? meaning : `${meaning} ${asSentence(own)}`;
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
