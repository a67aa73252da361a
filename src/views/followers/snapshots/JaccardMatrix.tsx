import type { SetComparison } from '#domain/followers/set/compareSets.ts';
import { type KnownPart, mostShared } from '#domain/followers/set/sharedBounds.ts';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import styles from '#views/followers/Followers.module.css';

interface JaccardMatrixProps {
  labels: readonly string[];
  /** What is here of each set. */
  parts: readonly KnownPart[];
  comparison: SetComparison;
}

const letterOf = (at: number) => String.fromCharCode(65 + at);
/** The tint of the most similar pair, in per cent. */
const STRONGEST = 35;

/** The similarity of each pair of sets: shared ids over all ids of both, and how many are shared. */
export function JaccardMatrix({ labels, parts, comparison: { jaccard, shared } }: JaccardMatrixProps) {
  /** "1,200", "1,200 to 1,500", "1,200 or more" */
  function sharedLabel(row: number, column: number): string {
    const seen = shared[row]![column]!;
    const most = mostShared(seen, parts[row]!, parts[column]!);
    if (most === null) return `${formatCount(seen)} or more`;
    return most > seen ? `${formatCount(seen)} to ${formatCount(most)}` : formatCount(seen);
  }
  return (
    <section className={styles.block} aria-label="Similarity">
      <ScrollRegion label="Similarity of each pair of sets">
        <table className={styles.matrix}>
          <caption>
            Jaccard similarity: shared ids over all ids of both sets. Below it: shared ids
            {parts.some(({ here, all }) => all !== here) &&
              '; of partial crawls, the fewest and the most possible'}
          </caption>
          <thead>
            <tr>
              <td />
              {labels.map((label, at) => (
                <th key={label + letterOf(at)} scope="col" title={label}>
                  {letterOf(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => (
              <tr key={label + letterOf(row)}>
                <th scope="row">
                  {letterOf(row)} <VisibleText text={label} />
                </th>
                {labels.map((other, column) => (
                  <td
                    key={other + letterOf(column)}
                    style={
                      row === column
                        ? undefined
                        : {
                            background: `color-mix(in srgb, var(--accent) ${jaccard[row]![column]! * STRONGEST}%, transparent)`,
                          }
                    }
                  >
                    {row === column ? (
                      '–'
                    ) : (
                      <>
                        {formatDecimal(jaccard[row]![column]!, 3)}
                        <span>{sharedLabel(row, column)}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
