import { Alert, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import type { ImportBatch, ImportColumns } from '@merchant/contract/system/import.ts'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { Failure } from '../failure.tsx'
import { Waiting } from '../waiting.tsx'
import { type ColumnChoice, choiceOf, chosenBody, leftOut, missing, withChoice } from './column-choices.ts'
import classes from './import.module.css'
import { ImportTable } from './import-table.tsx'
import { batchCalls } from './import-words.ts'

interface ChooseColumnsProps {
  batch: Pick<ImportBatch, 'id' | 'type'>
  /** After the choice was taken. */
  onDone: () => void
}

/** Which column of the file is which of ours: proposed by name, with the first rows as samples. */
export function ChooseColumns({ batch: { id, type }, onDone }: ChooseColumnsProps) {
  const [headingRow, setHeadingRow] = useState<number>()
  const found = useEndpoint(
    'GET /core/v1/import/{type}/batches/{id}/columns',
    { params: { type, id }, query: headingRow === undefined ? {} : { headingRow } },
    { gcTime: 0, placeholderData: (before) => before },
  )
  if (found.error) return <Failure error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Waiting height={320} />
  const { data } = found
  return (
    <div className={classes.sheet}>
      <div className={classes.chooseHead}>
        <NativeSelect
          label={t('Judul kolom ada di')}
          value={String(data.headingRow)}
          onChange={(event) => setHeadingRow(Number(event.currentTarget.value))}
          data={data.lines.map(({ row, text }) => ({
            value: String(row),
            label: t('Baris {{row}}: {{text}}', { row, text }),
          }))}
        />
      </div>
      <Choices key={data.headingRow} id={id} type={type} asked={data} onDone={onDone} />
    </div>
  )
}

interface ChoicesProps extends Pick<ImportBatch, 'id' | 'type'> {
  asked: ImportColumns
  onDone: () => void
}

function Choices({ id, type, asked, onDone }: ChoicesProps) {
  const [choices, setChoices] = useState(() => choiceOf(asked))
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useCommand('POST /core/v1/import/{type}/batches/{id}/columns', { invalidates: batchCalls })
  const lacking = missing(asked, choices)
  const unused = leftOut(asked, choices)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = lacking
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first.key}"]`)?.focus()
      return
    }
    await save
      .mutateAsync({ params: { type, id }, body: chosenBody(asked, choices) })
      .then(onDone)
      .catch(() => undefined) // the command shows the error
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.chooseWords}>
        {asked.remembered && (
          <Alert color="slate" icon={<IconHistory size={18} aria-hidden />}>
            {t('Kolomnya seperti yang Anda pilih terakhir kali untuk judul yang sama.')}
          </Alert>
        )}
        {lacking.length > 0 && (
          <Text size="sm" role={tried ? 'alert' : undefined} c={tried ? 'red' : undefined}>
            {t('Wajib, tetapi belum ada kolomnya: {{names}}.', {
              names: lacking.map(({ header }) => header).join(', '),
            })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {unused.length === 0
            ? t('Semua kolom berkas diambil.')
            : t('Tidak diambil dari berkas: {{names}}.', { names: unused.join(', ') })}
        </Text>
      </div>
      <ImportTable
        label={t('Kolom berkas')}
        columns={[
          { title: t('Kolom di sini'), cell: (column) => <Wanted column={column} /> },
          {
            title: t('Diambil dari'),
            wide: true,
            cell: (column) => (
              <Source
                asked={asked}
                column={column}
                choice={choices[column.key] ?? null}
                fault={tried && lacking.includes(column)}
                onChange={(choice) => setChoices((now) => withChoice(now, column.key, choice))}
              />
            ),
          },
          {
            title: t('Contoh isi'),
            cell: ({ key }) => <Samples asked={asked} choice={choices[key] ?? null} />,
          },
        ]}
        rows={asked.columns}
        keyOf={({ key }) => key}
      />
      <div className={classes.chooseFoot}>
        <Button
          type="submit"
          loading={save.isPending}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {t('Periksa semua baris')}
        </Button>
      </div>
    </form>
  )
}

type Column = ImportColumns['columns'][number]

const Wanted = ({ column: { header, required, hint } }: { column: Column }) => (
  <>
    <b>{header}</b>
    {required && <span className={classes.must}> {t('wajib')}</span>}
    <Text size="xs" c="dimmed">
      {hint}
    </Text>
  </>
)

interface SourceProps {
  asked: ImportColumns
  column: Column
  choice: ColumnChoice
  fault: boolean
  onChange: (choice: ColumnChoice) => void
}

/** The column of the file for one of ours, or a text that holds for all rows. */
function Source({ asked, column: { key, header, required }, choice, fault, onChange }: SourceProps) {
  const same = typeof choice === 'string'
  return (
    <div className={classes.source}>
      <NativeSelect
        name={key}
        aria-label={t('Kolom berkas untuk {{name}}', { name: header })}
        error={fault && !same && t('Pilih kolomnya')}
        value={same ? 'same' : choice === null ? '' : String(choice)}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === 'same' ? '' : value === '' ? null : Number(value))
        }
        data={[
          { value: '', label: required ? t('(pilih kolom)') : t('(tidak diambil)') },
          ...asked.file.map(({ column, letter, heading }) => ({
            value: String(column),
            label: `${letter} · ${heading || t('(tanpa judul)')}`,
          })),
          { value: 'same', label: t('Sama untuk semua baris…') },
        ]}
      />
      {same && (
        <TextInput
          name={key}
          aria-label={t('{{name}} untuk semua baris', { name: header })}
          placeholder={required === 'heading' ? t('boleh kosong') : t('isi untuk semua baris')}
          maxLength={1000}
          autoFocus={choice === ''}
          error={fault && t('Isi untuk semua baris')}
          value={choice}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

function Samples({ asked, choice }: { asked: ImportColumns; choice: ColumnChoice }) {
  if (typeof choice !== 'number') return null
  const samples = asked.file.find(({ column }) => column === choice)?.samples ?? []
  return (
    <Text component="span" size="xs" c="dimmed">
      {samples.map((text) => text || t('kosong')).join(' · ')}
    </Text>
  )
}
