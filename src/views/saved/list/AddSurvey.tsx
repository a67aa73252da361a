import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readSurveyFile } from '#queries/saved/readSurveyFile.ts';
import { keepSnapshotMutation } from '#queries/saved/savedQueries.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';

interface AddSurveyProps {
  search: SavedSearch;
  onKept: () => void;
}

/** Takes the networks of a survey file as a snapshot, to compare answers with; it is read in the page and not imported. */
export function AddSurvey({ search, onKept }: AddSurveyProps) {
  const keep = useMutation(keepSnapshotMutation);
  const aborter = useRef<AbortController>(undefined);
  useEffect(() => () => aborter.current?.abort(), []);
  const read = useMutation({
    gcTime: 0,
    async mutationFn(file: File) {
      aborter.current = new AbortController();
      const { rows, latestMs, rejected } = await readSurveyFile(file, aborter.current.signal);
      const unread = rejected > 0 ? `; ${formatMany(rejected, 'line')} could not be read` : '';
      await keep.mutateAsync({
        id: search.id,
        rows,
        facts: {
          ...{ title: file.name, source: `Survey file ${file.name}`, mode: `survey ${file.name}` },
          ...{ query: `Networks of ${file.name}${unread}`, link: search.link, licence: null },
          // A drive hears what it passes, and no more: what it lacks is not gone.
          ...{ fetchedAtMs: latestMs, unit: 'network', question: `survey ${file.name}`, isWhole: false },
        },
        fetchedAtMs: latestMs,
      });
    },
  });
  return (
    <>
      <FilePicker
        accept=".csv,.kml,.netxml,.json,.gz"
        isBusy={read.isPending}
        onFiles={([file]) => file && read.mutate(file, { onSuccess: onKept })}
      >
        Add survey file…
      </FilePicker>
      {read.error && (
        <Callout tone="amber">
          <VisibleText text={`${read.variables?.name} was not added. ${read.error.message}`} />
        </Callout>
      )}
    </>
  );
}
