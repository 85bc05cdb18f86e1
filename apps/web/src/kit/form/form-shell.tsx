import { Button, Kbd, Text } from '@mantine/core'
import { IconCornerDownLeft, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { usePagePath } from '../../app/page-path.ts'
import type { Search } from '../../app/search.ts'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import { lastAddress } from '../list/last-address.ts'
import { Neighbours } from '../list/neighbours.tsx'
import { useKeepOpened } from '../opened.ts'
import { PageHeader } from '../page-header.tsx'
import { useShortcut } from '../shortcuts.ts'
import type { FormValues } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { enterGoesOn } from './enter-goes-on.ts'
import { FirstFocus, firstField } from './first-focus.tsx'
import classes from './form.module.css'
import { DraftOffer, ProblemLine } from './form-parts.tsx'
import { useDraft } from './use-draft.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { FormMode, RecordForm, Stored } from './use-record-form.ts'

interface FormShellProps<Values extends FormValues> {
  form: RecordForm<Values>
  /** The name of the record: 'merek'. */
  thing: string
  /** Which record, beside the title. */
  name?: string | undefined
  /** Of a shown record whose page is more than its form: its name is the title, with this beside it. */
  aside?: ReactNode
  /** Names the draft: screen and record. */
  draftKey: string
  /** Addresses of the list and, where this person may change the record, of its form. */
  to: { list: string; edit?: string | undefined; open?: (record: Stored) => string }
  /** Other actions on the shown record, besides changing it. */
  actions?: ReactNode
  /** For groups that need more room than a column of fields; `full` for the lines of a document. */
  wide?: boolean | 'full'
  /** Tabs of the screen around this form. */
  tabs?: ReactNode
  /** Values to continue with after 'Simpan & tambah lagi'. */
  blank?: Values
  /** The groups of fields. */
  children: ReactNode
  /** Facts and related things beside the form, where the screen is wide; else between the form and what is below it. */
  beside?: ReactNode
  /** Below the form, such as the history. */
  footer?: ReactNode
  /** The labels and buttons of saving, where it does more than save a record. */
  saving?: SavingWays
}

/** What a saving has done beside the record itself, with the page that it leads to. */
export interface SavedNews {
  /** Where the record itself is not what was saved; 'Tersimpan' otherwise. */
  title?: string
  message: string
  to: string
}

export interface SavingWays {
  /** On the button that saves: 'Ajukan'. */
  label?: string
  /** Further buttons before it; `save` does what the button does. */
  more?: (save: () => Promise<void>) => ReactNode
  /** The address after saving, instead of the list. */
  next?: (record: Stored) => string | { to: string; search: Search }
  /** What else the saving has done, in place of the usual notice; undefined where there is nothing to say. */
  told?: (record: Stored) => SavedNews | undefined
  /** What takes the saving back, from its notice; undefined where it can't be. */
  undo?: (record: Stored) => (() => void) | undefined
}

const titles = (thing: string): Record<FormMode, string> => ({
  ADD: t('Tambah {{thing}}', { thing }),
  VIEW: t('Detail {{thing}}', { thing }),
  EDIT: t('Ubah {{thing}}', { thing }),
})

/**
 * The behaviour of the form page: saves and continues, resolves conflicts, keeps the draft, guards against leaving, listens
 * to keys.
 */
function useFormPage<Values extends FormValues>({
  form,
  thing,
  draftKey,
  to,
  blank,
  saving,
}: FormShellProps<Values>) {
  const draft = useDraft(form, draftKey)
  const guard = useLeaveGuard(form.dirty)
  const navigate = useNavigate()
  const element = useFocusOnProblem(form.problem)
  const backToList = () => void navigate(lastAddress(to.list))

  const finish = (record: Stored, again: boolean) => {
    const undo = saving?.undo?.(record)
    draft.discard()
    const told = saving?.told?.(record)
    void notify({
      title: told?.title ?? t('Tersimpan'),
      message: told?.message ?? t('Data {{thing}} tersimpan.', { thing }),
      tone: told?.title ? 'info' : 'success',
      ...(to.open && { action: { label: t('Buka'), act: () => void navigate({ to: to.open?.(record) }) } }),
      ...(undo && { action: { label: t('Urungkan'), act: undo } }),
      ...(told && { action: { label: t('Buka'), act: () => void navigate({ to: told.to }) } }),
    })
    if (again && blank) {
      form.restart(blank)
      firstField(element.current)?.focus()
      return
    }
    guard.allow()
    const next = saving?.next?.(record)
    if (next) void navigate({ ...(typeof next === 'string' ? { to: next } : next), replace: true })
    else void navigate({ ...lastAddress(to.list), replace: true }) // 'Back' skips the form, which is finished
  }
  const submit = async (again = false) => {
    if (form.busy) return
    const record = await form.submit()
    if (record) finish(record, again)
  }
  const resolve = async (choice: 'mine' | 'theirs' | 'later') => {
    if (choice === 'theirs') draft.discard()
    const record = await form.resolve(choice)
    if (record) finish(record, false)
  }
  const writing = form.mode !== 'VIEW'
  const edit = writing ? undefined : to.edit
  useShortcut('mod+Enter', saving?.label ?? t('Simpan'), writing ? () => void submit() : undefined)
  useShortcut('e', t('Ubah'), edit ? () => void navigate({ to: edit }) : undefined)
  useShortcut('Escape', t('Kembali ke daftar'), backToList)
  return { element, draft, guard, writing, edit, submit, resolve, backToList }
}

/** The form page: title, faults, groups of fields, buttons; with draft, leave guard and conflict dialog. */
export function FormShell<Values extends FormValues>(props: FormShellProps<Values>) {
  const { form, thing, name, actions, tabs, wide = false, blank, children, footer, aside, beside } = props
  const page = useFormPage(props)
  const path = usePagePath()
  useKeepOpened(form.mode === 'VIEW' && name ? { path, label: name, note: titles(thing).VIEW } : null)
  const { draft, guard } = page
  return (
    <div className={classes.page} data-wide={wide} data-beside={beside ? '' : undefined}>
      <PageHeader
        title={aside && name ? name : titles(thing)[form.mode]}
        aside={aside ?? (name && <Text c="dimmed">{name}</Text>)}
        actions={
          !page.writing && (
            <>
              <Neighbours list={props.to.list} />
              {actions}
              {page.edit && (
                <Button component={Link} to={page.edit} leftSection={<IconPencil size={15} aria-hidden />}>
                  {t('Ubah')}
                </Button>
              )}
            </>
          )
        }
      />
      {tabs}
      <DraftOffer draft={draft.offered} onResume={draft.resume} onDiscard={draft.discard} />
      <Columns beside={beside} below={footer}>
        <form
          ref={page.element}
          className={classes.page}
          data-wide={wide}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            void page.submit()
          }}
          onKeyDown={enterGoesOn}
        >
          <ProblemLine problem={form.problem} />
          {children}
          {form.mode === 'ADD' && !draft.offered && <FirstFocus />}
          {page.writing && (
            <FormButtons
              saving={form.saving}
              waiting={form.busy}
              onCancel={page.backToList}
              onAgain={form.mode === 'ADD' && blank ? () => void page.submit(true) : undefined}
              label={props.saving?.label}
              more={props.saving?.more?.(() => page.submit())}
            />
          )}
        </form>
      </Columns>
      <ConflictDialog form={form} thing={thing} onResolve={(choice) => void page.resolve(choice)} />
      <LeaveDialog
        opened={guard.asking}
        onStay={guard.stay}
        onLeave={() => {
          draft.discard()
          guard.leave()
        }}
      />
    </div>
  )
}

interface ColumnsProps {
  beside: ReactNode
  below: ReactNode
  children: ReactNode
}

/** The form with what belongs to it: beside it where there is room. */
function Columns({ beside, below, children }: ColumnsProps) {
  if (!beside)
    return (
      <>
        {children}
        {below}
      </>
    )
  return (
    <div className={classes.columns}>
      {children}
      <aside className={classes.beside} aria-label={t('Ringkasan')}>
        {beside}
      </aside>
      {below && <div className={classes.below}>{below}</div>}
    </div>
  )
}

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      confirmation={{
        title: t('Tinggalkan isian ini?'),
        consequence: t('Perubahan yang belum disimpan akan hilang.'),
        verb: t('Tinggalkan'),
        destructive: true,
        back: t('Tetap di sini'),
      }}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  )
}

interface FormButtonsProps {
  saving: boolean
  waiting: boolean
  onCancel: () => void
  onAgain?: (() => void) | undefined
  label?: string | undefined
  more?: ReactNode
}

function FormButtons({ saving, waiting, onCancel, onAgain, label, more }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel}>
        {t('Batal')}
      </Button>
      {onAgain && (
        <Button variant="default" disabled={saving || waiting} onClick={onAgain}>
          {t('Simpan & tambah lagi')}
        </Button>
      )}
      {more}
      <Button
        type="submit"
        loading={saving}
        disabled={waiting}
        aria-keyshortcuts="Control+Enter"
        rightSection={
          <Kbd size="xs" aria-hidden>
            Ctrl <IconCornerDownLeft size={10} style={{ verticalAlign: -1 }} />
          </Kbd>
        }
      >
        {label ?? t('Simpan')}
      </Button>
    </div>
  )
}
