import { createContext, type ReactNode, use, useState } from 'react';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

/** What is asked before something is changed. */
interface Question {
  title: string;
  text: string;
  action: string;
  run: () => unknown;
}

const QuestionContext = createContext<(question: Question) => void>(() => {});

/** Asks a question; what it is about runs if the answer is yes. */
export const useQuestion = () => use(QuestionContext);

/** Has the dialog of the question, which outlives the form that asked. */
export function QuestionProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return (
    <QuestionContext value={setQuestion}>
      {children}
      {question && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          onClose={close}
          onConfirm={() => {
            close();
            question.run();
          }}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </QuestionContext>
  );
}
