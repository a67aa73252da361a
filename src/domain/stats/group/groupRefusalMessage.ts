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
        return 'Whose group is not known without a credential. Enter one in Connections, or look a user up.';
      return undefined;
    case 'user':
      return kind === 'missing'
        ? `${question.userName} is in no group, or there is no user of that name.`
        : undefined;
    case 'admin':
      if (kind === 'missing') return 'There is no such group to administer.';
      if (kind === 'signedOut') return 'Only the owner of a group sees this, signed in with a credential.';
      return isRefused || isPermission(facts) ? 'You are not the owner of this group.' : undefined;
    case 'event':
      if (kind === 'missing') return 'There is no such group any more.';
      return isRefused ? `The service refused the window: ${facts.message}` : undefined;
  }
}

/** Refusals also come with status 200, where only the words tell. */
const isPermission = ({ message }: Failure['facts']) => /permission|administration/i.test(message);
