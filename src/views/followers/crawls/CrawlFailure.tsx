import { Link } from 'wouter';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { crawlFailureMessage } from './crawlFailureMessage.ts';

interface CrawlFailureProps {
  crawl: Crawl;
  failure: NonNullable<Crawl['failure']>;
}

/** Why a crawl stopped or waits: what happened, what was kept, what to do; the service's words are folded. */
export function CrawlFailure({ crawl, failure }: CrawlFailureProps) {
  const { happened, kept, todo, isOfConnection } = crawlFailureMessage(crawl, failure);
  return (
    <Callout tone="amber">
      <p>
        <strong>
          <VisibleText text={happened} />
        </strong>
      </p>
      <p>{kept}</p>
      <p>
        {todo} {isOfConnection && <Link href="/connections">Open Connections</Link>}
      </p>
      <details className="remark">
        <summary>Details</summary>
        <p>
          {failure.kind}
          {failure.code && ` · code ${failure.code}`}
        </p>
        <p>
          <VisibleText text={failure.message} />
        </p>
      </details>
    </Callout>
  );
}
