import { asFailure, type Failure, type FailureKind, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { formatClock } from '#ui/format/timeFormat.ts';

export interface CodeMessage {
  meaning: string;
  remedy: string;
}

const SPLIT = 'Take fewer cells at once.';
const NEW_SESSION = 'Begin another session in the panel, then try again.';
const DROPPED: CodeMessage = {
  meaning: 'The session of this workbook is gone.',
  remedy: NEW_SESSION,
};

/** By the service's own second-level code, lower case. */
const MESSAGES: Readonly<Record<string, CodeMessage>> = {
  accessconflict: {
    meaning: 'Somebody else has the workbook open in a way that keeps others out.',
    remedy: 'Wait until it is closed there, then try again.',
  },
  accessdenied: {
    meaning: 'These cells or this file may not be changed.',
    remedy: 'Take the protection of the sheet away in Excel, or work on a copy.',
  },
  filteredrangeconflict: {
    meaning: 'The cells are part of a filtered table.',
    remedy: 'Show all rows of the table, then try again.',
  },
  mergedrangeconflict: {
    meaning: 'The change would cut merged cells apart.',
    remedy: 'Unmerge them in Excel, or choose an area that holds all of them.',
  },
  gatewaytimeoutuncategorized: { meaning: 'The service took too long.', remedy: SPLIT },
  maxrequestdurationexceeded: { meaning: 'The service took too long.', remedy: SPLIT },
  requestaborted: {
    meaning: 'The workbook takes too long to compute.',
    remedy: 'Make its formulas simpler, or write fewer cells at once.',
  },
  generalexception: {
    meaning: 'The service failed inside.',
    remedy: 'Try once more; if it fails again, open the workbook anew.',
  },
  insertdeleteconflict: {
    meaning: 'Inserting or deleting here would tear a table or an array apart.',
    remedy: 'Insert or delete whole rows of the table, or choose cells beside it.',
  },
  internalservererroruncategorized: { meaning: 'The service failed inside.', remedy: NEW_SESSION },
  invalidargument: {
    meaning: 'The service does not take this value here.',
    remedy: 'Correct what was typed; formulas need English names of functions and commas.',
  },
  invalidreference: {
    meaning: 'A reference leads nowhere.',
    remedy: 'Look whether its sheet, table or name still exists.',
  },
  invalidsessionaccessconflict: DROPPED,
  invalidsessionauthentication: {
    meaning: 'The session belongs to another sign-in.',
    remedy: 'Sign in again in Connections, then begin another session.',
  },
  invalidsessionnotfound: {
    meaning: 'The session has ended, and with it all that was not saved.',
    remedy: NEW_SESSION,
  },
  invalidsessionrecreatable: DROPPED,
  invalidsessionrestricted: DROPPED,
  invalidsessionunexpected: DROPPED,
  invalidsessionunsupportedworkbook: {
    meaning: 'Something in this workbook keeps sessions away.',
    remedy: 'Choose “Direct” in the panel.',
  },
  itemalreadyexists: { meaning: 'That name is taken already.', remedy: 'Choose another name.' },
  itemnotfound: {
    meaning: 'It is not there any more: somebody has deleted or renamed it.',
    remedy: 'Look what the workbook has now.',
  },
  nonblankcelloffsheet: {
    meaning: 'Filled cells would be pushed off the end of the sheet.',
    remedy: 'Clear the last rows or columns first.',
  },
  notimplementeduncategorized: {
    meaning: 'The service does not know this operation.',
    remedy: 'Do it in Excel, or with the embedded service.',
  },
  payloadtoolargeuncategorized: { meaning: 'That was too much for one call.', remedy: SPLIT },
  responsepayloadsizelimitexceeded: { meaning: 'The answer would be too large.', remedy: SPLIT },
  rangeexceedslimit: { meaning: 'These are more cells than one call may have.', remedy: SPLIT },
  serviceunavailableuncategorized: {
    meaning: 'The service is busy.',
    remedy: 'What waits is sent again by itself.',
  },
  transientfailure: {
    meaning: 'The service failed for a moment.',
    remedy: 'What waits is sent again by itself.',
  },
  toomanyrequests: {
    meaning: 'The service wants fewer calls for a while.',
    remedy: 'What waits is sent again by itself.',
  },
  toomanyrequestsuncategorized: {
    meaning: 'The service wants fewer calls for a while.',
    remedy: 'What waits is sent again by itself.',
  },
  unsupportedoperation: {
    meaning: 'The workbook does not allow this here.',
    remedy: 'Choose other cells, or do it in Excel.',
  },
  unsupportedworkbook: {
    meaning: 'Something in this workbook cannot be opened by the service.',
    remedy: 'Save it anew as .xlsx in Excel or LibreOffice.',
  },
  resourcelocked: {
    meaning: 'The file is locked: it is open elsewhere.',
    remedy: 'Close it there, then try again.',
  },
  insufficientstorage: {
    meaning: 'There is no room left where the workbook is kept.',
    remedy: 'Free some space, then try again.',
  },
};

/** What an error of the workbook service means, and what to do; undefined for codes that say nothing more. */
export const codeMessage = ({ facts }: Failure): CodeMessage | undefined =>
  MESSAGES[(facts.code ?? '').toLowerCase()];

/** Failures whose message tells more than their code: of the user's values, of a place. */
const OWN_MESSAGE_KINDS: ReadonlySet<FailureKind> = new Set(['invalid', 'conflict', 'refused', 'full']);

/**
 * In one or two sentences: the service's own words where they are about the user's values, then what to do; where the
 * gateway is away, the frame says that over every view.
 */
export function faultMessage(error: unknown): string {
  const failure = asFailure(error);
  if (isGatewayUnreachable(failure)) return failureMessage(failure).happened;
  const { facts } = failure;
  const words = codeMessage(failure);
  const general = failureMessage(failure);
  const meaning = words?.meaning ?? general.happened;
  const isOwn = OWN_MESSAGE_KINDS.has(failure.kind);
  const own = isOwn && facts.message.trim() !== '' ? asSentence(facts.message.trim()) : undefined;
  const until = facts.retryAt === undefined ? '' : ` From ${formatClock(facts.retryAt)} on.`;
  return `${own && own !== meaning ? `${meaning} ${own}` : meaning} ${words?.remedy ?? general.todo}${words ? until : ''}`;
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
