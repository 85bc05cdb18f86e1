import { clsx } from 'clsx'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import type { Notice } from '../api/errors.ts'
import { t } from '../app/i18n.ts'
import classes from './fields.module.css'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { name: string }

interface FieldProps extends InputProps {
  label: string
  error?: string | undefined
}

export function FieldShell(props: {
  id: string
  label: string
  error?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classes.field}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {props.error && (
        <span id={`${props.id}-error`} className={classes.fieldError}>
          {props.error}
        </span>
      )}
    </div>
  )
}

const invalid = (id: string, error: string | undefined) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}

export function TextField({ label, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldShell id={id} label={label} error={error}>
      <div className={classes.control}>
        <input id={id} {...input} {...invalid(id, error)} />
      </div>
    </FieldShell>
  )
}

/** A password with a switch to show it. */
export function PasswordField({ label, error, ...input }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <FieldShell id={id} label={label} error={error}>
      <div className={clsx(classes.control, classes.withReveal)}>
        <input id={id} type={shown ? 'text' : 'password'} {...input} {...invalid(id, error)} />
        <button
          type="button"
          className={classes.reveal}
          aria-pressed={shown}
          aria-label={shown ? t('Sembunyikan kata sandi') : t('Tampilkan kata sandi')}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('Sembunyikan') : t('Tampilkan')}
        </button>
      </div>
    </FieldShell>
  )
}

export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button type="submit" className={classes.submit} disabled={busy}>
      {busy ? t('Memproses…') : children}
    </button>
  )
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {children}
    </button>
  )
}

/** An error or success message above a form; read out by screen readers. */
export function FormNotice({ notice, good }: { notice: Notice | null; good?: boolean }) {
  return (
    <div role="alert">
      {notice && (
        <div className={clsx(classes.notice, good && classes.good)}>
          <strong>{notice.title}</strong>
          {notice.message && <span className="heard"> - </span>}
          {notice.message}
        </div>
      )}
    </div>
  )
}

export const Form = (props: { onSubmit: () => void; children: ReactNode }) => (
  <form
    className={classes.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      props.onSubmit()
    }}
  >
    {props.children}
  </form>
)

export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.two}>{children}</div>
)
