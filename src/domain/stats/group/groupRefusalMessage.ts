// What a group operation's refusal means, where the page can say it better than in general.

import { asFailure, type Failure } from '#domain/wire/Failure.ts';

export type GroupQuestion =
  | { about: 'group'; groupId: string }
  | { about: 'mine' }
  | { about: 'user'; userName: string }
  | { about: 'admin' }
  | { about: 'event' };

/** A sentence or two; undefined where the general words for the failure are as good. */
export function groupRefusalMessage(question: GroupQuestion, error: unknown): string | undefined {
  const { kind, facts } = asFailure(error);
  const isRefused = kind === 'invalid' || facts.status === 400;
  switch (question.about) {
    case 'group':
      if (kind === 'missing') return `There is no group ${question.groupId}.`;
      return isRefused
        ? `The service cannot load the group ${question.groupId}: ${facts.message}`
        : undefined;
    case 'mine':
      if (kind === 'missing') return 'The account is in no group.';
      if (isRefused || kind === 'signedOut')
        return 'Finding your group needs a credential. Enter one in Connections, or look up a user.';
      return undefined;
    case 'user':
      return kind === 'missing'
        ? `${question.userName} is in no group, or no user has that name.`
        : undefined;
    case 'admin':
      if (kind === 'missing') return 'This group does not exist.';
      if (kind === 'signedOut') return 'Only the owner of a group can view this. It needs a credential.';
      return isRefused || isPermission(facts) ? 'You are not the owner of this group.' : undefined;
    case 'event':
      if (kind === 'missing') return 'This group no longer exists.';
      return isRefused ? `The service rejected the window: ${facts.message}` : undefined;
  }
}

/** Refusals also come with status 200, where only the words tell. */
const isPermission = ({ message }: Failure['facts']) => /permission|administration/i.test(message);
