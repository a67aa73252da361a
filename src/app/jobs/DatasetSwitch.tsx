import { useMutation, useQuery } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { setConnectionMutation } from '#queries/gateway/gatewayQueries.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Jobs.module.css';

const CHOICES = [
  { value: 'sample', label: 'Sample data' },
  { value: 'own', label: 'My files' },
] as const;

/** Which of the two stores the embedded wireless service answers from. */
export function DatasetSwitch() {
  const { data } = useQuery(statusQuery);
  const set = useMutation(setConnectionMutation);
  const wireless = data?.reply.connections.find(({ service }) => service === 'wireless');
  if (wireless?.mode !== 'embedded') return null;
  return (
    <div className={styles.dataset}>
      <span>Views show</span>
      <SegmentedControl
        label="Data shown in views"
        options={CHOICES}
        value={wireless.dataset === 'own' ? 'own' : 'sample'}
        onValue={(dataset) =>
          set.mutate({
            service: 'wireless',
            body: { mode: null, dataset, baseUrl: null, credential: null },
          })
        }
      />
      {set.error && <Notice error={set.error} />}
    </div>
  );
}
