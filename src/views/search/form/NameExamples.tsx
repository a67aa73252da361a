import type { NameCondition } from '#domain/network/NameCondition.ts';
import { writeName } from '#domain/network/NameCondition.ts';
import { likeExamples } from '#domain/text/likeExamples.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';

/** What a name as typed finds and what it just misses, and how wildcards count. */
export function NameExamples({ name }: { name: NameCondition }) {
  const pattern = writeName(name).like ?? '';
  const { matches, miss } = likeExamples(pattern);
  const isWild = /[%_]/.test(name.text);
  return (
    <>
      {matches.length > 0 && (
        <>
          “<VisibleText text={pattern} />” matches <VisibleText text={matches.join(', ')} />
          {miss !== undefined && (
            <>
              ; not <VisibleText text={miss} />
            </>
          )}
          .{' '}
        </>
      )}
      {isWild
        ? '% is any text, _ one character; only “is exactly” takes them as they are.'
        : 'Case is ignored.'}
    </>
  );
}
