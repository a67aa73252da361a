import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { commentMutation } from '#queries/wireless/searches.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './NetworkDrawer.module.css';

interface CommentFormProps {
  netid: string;
  comment: string | null;
  /** A live service shows comments to everybody, so that posting is asked for twice. */
  isPublic: boolean;
}

const MAX_LENGTH = 4000;

/** The comments of a network, and a way to add one; the service appends, nothing is replaced. */
export function CommentForm({ netid, comment, isPublic }: CommentFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const posting = useMutation(commentMutation);
  const shown = posting.data?.reply.comment ?? comment;

  function post() {
    setAsked(false);
    posting.mutate({ body: { netid, comment: text.trim() } }, { onSuccess: () => setText('') });
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
          if (isPublic) setAsked(true);
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
            <p>The comment is posted publicly under your account and cannot be deleted.</p>
            <Button kind="danger" onClick={post}>
              Post comment
            </Button>
            <Button onClick={() => setAsked(false)}>Cancel</Button>
          </div>
        ) : (
          <div className={styles.load}>
            <Button type="submit" disabled={text.trim() === ''} isBusy={posting.isPending}>
              {isPublic ? 'Post publicly …' : 'Add comment'}
            </Button>
            <span className="remark">
              {isPublic ? 'Visible to everyone.' : 'Stored on this machine only.'}
            </span>
          </div>
        )}
      </form>
      {posting.isError && (
        <Notice error={posting.error} kept="Your text is still in the field." onRetry={post} />
      )}
    </section>
  );
}
