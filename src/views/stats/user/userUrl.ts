import { choice, text } from '#domain/param.ts';
import { stateCodec } from '#ui/stateCodec.ts';

export const LONGEST_NAME = 64;

interface UserState {
  /** Always there. */
  page?: 'user';
  /** Empty for one's own account; undefined while nobody was asked for. */
  user?: string | undefined;
  /** Whom to compare with. */
  with?: string | undefined;
}

const name = text({ maxLength: LONGEST_NAME });

export const userUrl = stateCodec<UserState>({ page: choice('user'), user: name, with: name }, {});
