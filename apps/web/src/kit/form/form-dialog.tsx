import { Button, Group } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import type { FormValues } from './conflict.ts'
import { FirstFocus } from './first-focus.tsx'
import classes from './form.module.css'
import { ProblemLine } from './form-parts.tsx'
import { useFocusOnProblem } from './use-focus-on-problem.ts'
import type { RecordForm, Stored } from './use-record-form.ts'

interface FormDialogProps<Values extends FormValues, Record extends Stored> {
  title: string
  /** The label of the button, where it does more than save. */
  verb?: string
  form: RecordForm<Values, Record>
  onClose: () => void
  onSaved: (record: Record) => void
  children: ReactNode
}

/** A short form in a window over the page, for a record that another form needs. It keeps no draft. */
export function FormDialog<Values extends FormValues, Record extends Stored>(
  props: FormDialogProps<Values, Record>,
) {
  const { title, verb = t('Simpan'), form, onClose, onSaved, children } = props
  const element = useFocusOnProblem(form.problem)
  const submit = async () => {
    const record = form.busy ? null : await form.submit()
    if (record) onSaved(record)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form below is an ancestor in React's tree
    void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog opened size="lg" title={title} onClose={onClose}>
      <form
        ref={element}
        className={classes.dialog}
        noValidate
        autoComplete="off"
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
      >
        <ProblemLine problem={form.problem} />
        {children}
        <FirstFocus />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Batal')}
          </Button>
          <Button type="submit" loading={form.saving} disabled={form.busy}>
            {verb}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
