import { choice, text } from '#domain/wire/param.ts';
import { stateCodec } from '#ui/url/stateCodec.ts';

export const MAX_NAME_LENGTH = 64;

interface UserState {
  /** Always there. */
  page?: 'user';
  /** Empty for one's own account; undefined while nobody was asked for. */
  user?: string | undefined;
  /** Whom to compare with. */
  with?: string | undefined;
}

const name = text({ maxLength: MAX_NAME_LENGTH });

export const userUrl = stateCodec<UserState>({ page: choice('user'), user: name, with: name }, {});
