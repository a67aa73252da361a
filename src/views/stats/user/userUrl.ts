import { choice } from '#domain/wire/param.ts';
import { stateCodec } from '#ui/url/stateCodec.ts';
import { userName } from '#views/stats/page/userName.ts';

interface UserState {
  /** Always there. */
  page?: 'user';
  /** Empty for your own account; undefined until one was chosen. */
  user?: string | undefined;
  /** The user to compare with. */
  with?: string | undefined;
}

export const userUrl = stateCodec<UserState>({ page: choice('user'), user: userName, with: userName }, {});
