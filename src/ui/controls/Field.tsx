import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Field.module.css';

interface FieldProps {
  label: ReactNode;
  /** The rule or unit, before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong with the value, naming the value and the rule. */
  error?: string | undefined;
  /** Label to the left of a short control. */
  isInline?: boolean;
  children: ReactNode;
}

interface FieldAttributes {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

const FieldContext = createContext<FieldAttributes>({});

/** The attributes that tie a control to the label, hint and error of the field around it. */
export function useFieldAttributes(): FieldAttributes {
  return useContext(FieldContext);
}

export function Field({ label, hint, error, isInline = false, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, isInline && styles.inline)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldContext
        value={{ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}error`} className={styles.error} role={error ? 'alert' : undefined} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

/** Groups fields under one legend. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
