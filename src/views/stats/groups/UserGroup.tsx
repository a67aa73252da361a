import { groupRefusalMessage } from '#domain/stats/group/groupRefusalMessage.ts';
import { usePaidQuery } from '#queries/cache/usePaidQuery.ts';
import { groupOfUserQuery } from '#queries/wireless/stats.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { PaidPanel } from '#views/stats/page/PaidPanel.tsx';
import { useConsent } from '#views/stats/page/useConsent.ts';
import { GroupFacts } from './GroupFacts.tsx';

interface UserGroupProps {
  user: string;
  /** Whether the name was typed here, beside its price, and not in a link. */
  isAsked: boolean;
  onOpen: (group: string) => void;
  onClose: () => void;
}

/** The group that a user is in. */
export function UserGroup({ user, isAsked, onOpen, onClose }: UserGroupProps) {
  const consent = useConsent(`user ${user}`);
  const isAllowed = consent.isAllowed || isAsked;
  const group = usePaidQuery(groupOfUserQuery(user), isAllowed);
  return (
    <PaidPanel
      title={`Group of ${user}`}
      query={group}
      consent={{ ...consent, isAllowed }}
      verb="Find the group"
      about="The group that this user is in."
      rows={4}
      actions={<Button onClick={onClose}>Close</Button>}
      failed={(failure) => {
        const said = groupRefusalMessage({ about: 'user', userName: user }, failure);
        return said && <Callout tone="amber">{said}</Callout>;
      }}
    >
      {(found) => {
        const { groupId } = found;
        return (
          <>
            <GroupFacts group={found} />
            {groupId && (
              <div>
                <Button onClick={() => onOpen(groupId)}>Open the group</Button>
              </div>
            )}
          </>
        );
      }}
    </PaidPanel>
  );
}
