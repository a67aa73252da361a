import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';
import { commentMutation } from '#queries/wireless/searches.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './NetworkDrawer.module.css';

interface CommentFormProps {
  netid: string;
  comment: string | null;
  /** A live service shows comments to everybody, so that posting is asked for twice. */
  isPublic: boolean;
  /** Reads the comments again; a live service counts it as a detail query. */
  onLook: () => void;
  isLooking: boolean;
}

/** A comment that was sent, without a word on what became of it. */
interface Doubt {
  text: string;
  /** How often the comments held this text before. */
  before: number;
}

const MAX_LENGTH = 4000;

/** The comments of a network, and a way to add one; the service appends, nothing is replaced. */
export function CommentForm({ netid, comment, isPublic, onLook, isLooking }: CommentFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [doubt, setDoubt] = useState<Doubt>();
  const posting = useMutation(commentMutation);
  const shown = posting.data?.reply.comment ?? comment;

  const isThere = doubt !== undefined && countOf(shown, doubt.text) > doubt.before;
  const isDoubtful = doubt !== undefined && !isThere;

  function post() {
    const sent = text.trim();
    const before = countOf(shown, sent);
    setAsked(false);
    posting.mutate(
      { body: { netid, comment: sent } },
      {
        onSuccess: () => {
          setText('');
          setDoubt(undefined);
        },
        onError: (error) => isOutcomeUnknown(error) && setDoubt({ text: sent, before }),
      },
    );
  }
  function settle() {
    setText('');
    setDoubt(undefined);
    posting.reset();
  }
  return (
    <section>
      <h3>Comments</h3>
      {shown && (
        <p className={styles.comment}>
          <VisibleText text={shown} isMultiline />
        </p>
      )}
      <form
        className={styles.commentForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPublic || isDoubtful) setAsked(true);
          else post();
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          New comment
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={MAX_LENGTH}
          value={text}
          placeholder="Add a comment"
          onChange={(event) => setText(event.target.value)}
        />
        {isAsked ? (
          <div className={styles.load} role="alert">
            {isDoubtful && (
              <p>The last comment may have been posted already. If you send it again, it may appear twice.</p>
            )}
            {isPublic && <p>The comment is posted publicly under your account and cannot be deleted.</p>}
            <Button kind="danger" onClick={post}>
              Post comment
            </Button>
            <Button onClick={() => setAsked(false)}>Cancel</Button>
          </div>
        ) : (
          <div className={styles.load}>
            <Button type="submit" disabled={text.trim() === ''} isBusy={posting.isPending}>
              {isDoubtful ? 'Send again …' : isPublic ? 'Post publicly …' : 'Add comment'}
            </Button>
            <span className="remark">
              {isPublic ? 'Visible to everyone.' : 'Stored with these networks, not published.'}
            </span>
          </div>
        )}
      </form>
      {isThere && (
        <Callout actions={<Button onClick={settle}>Clear the text</Button>}>
          The comments now hold this text: it was posted and need not be sent again.
        </Callout>
      )}
      {posting.isError && !isThere && (
        <Notice
          error={posting.error}
          kept="Your text is still in the field."
          {...(isDoubtful
            ? {
                happened: 'No reply: the comment may or may not have been posted.',
                todo: 'Look at the comments before you send it again.',
              }
            : { onRetry: post })}
        >
          {isDoubtful && (
            <Button onClick={onLook} isBusy={isLooking}>
              Look at the comments{isPublic && ' (1 detail query)'}
            </Button>
          )}
        </Notice>
      )}
    </section>
  );
}

/** Whether the service may have acted on a write that failed: it was sent, and no usable answer came. */
function isOutcomeUnknown(error: unknown): boolean {
  const { kind, facts } = asFailure(error);
  return !facts.isUnsent && (kind === 'offline' || kind === 'upstream' || kind === 'shape');
}

const countOf = (comments: string | null, text: string) => (comments ?? '').split(text).length - 1;
