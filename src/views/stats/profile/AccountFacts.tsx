import type { Reply } from '#services/endpoint.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { timeMs } from '#services/wireless/timeMs.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';

type Person = Reply<typeof wireless.profileUser>;

const DONATES: Record<string, string> = {
  Y: 'yes, others may use the data',
  N: 'no',
  '?': '–',
};

/** No name and no address is longer. */
const LONGEST = 320;

/** What the service knows of the account; of a session only that there is one. */
export function AccountFacts({ person }: { person: Person }) {
  const { userid, email, emailVerified, joindate, lastlogin, nextlogin, donate, flags, admin, session } =
    person;
  return (
    <Facts>
      <Fact name="User name" copy={userid ?? undefined}>
        <OptionalText text={userid} />
      </Fact>
      <Fact name="E-mail">
        <OptionalText text={email} />
        {email && emailVerified !== null && (emailVerified ? ', verified' : ', not verified')}
      </Fact>
      <Fact name="Joined">
        <OptionalDate text={joindate} />
      </Fact>
      <Fact name="Last login">
        <OptionalDate text={lastlogin} />
      </Fact>
      {nextlogin && (
        <Fact name="Next login">
          <OptionalDate text={nextlogin} />
        </Fact>
      )}
      <Fact name="Donates data">
        {donate !== null && Object.hasOwn(DONATES, donate) ? DONATES[donate] : <OptionalText text={donate} />}
      </Fact>
      <Fact name="Flags">{flags === null ? '–' : formatCount(flags)}</Fact>
      <Fact name="Administrator">{admin === null ? '–' : admin ? 'yes' : 'no'}</Fact>
      {session && <Fact name="Session">open, not shown</Fact>}
    </Facts>
  );
}

function OptionalText({ text }: { text: string | null }) {
  if (!text) return '–';
  return <VisibleText text={text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text} />;
}

/** A time of the service, or its text where that is none. */
function OptionalDate({ text }: { text: string | null }) {
  const time = timeMs(text);
  return time === null ? <OptionalText text={text} /> : <Time timeMs={time} />;
}
