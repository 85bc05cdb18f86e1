import { Button } from '@mantine/core'
import type { MappedSubject, MappingRow } from '@merchant/contract/kernel/mapping.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import type { CallInput } from '../../api/send.ts'
import { t } from '../../app/i18n.ts'
import { today } from '../../lib/clock.ts'
import { date } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import classes from '../document/document.module.css'
import { Empty } from '../empty.tsx'
import { FactsTable } from '../form/facts-table.tsx'
import { Loaded, useRecordAddress } from '../form/record-page.tsx'
import { lastAddress } from '../list/last-address.ts'
import { Neighbours } from '../list/neighbours.tsx'
import { PageHeader } from '../page-header.tsx'
import { useShortcut } from '../shortcuts.ts'
import { StatusBadge } from '../status.tsx'
import { MappingDialog } from './mapping-dialog.tsx'
import { type MappingKind, useMappings } from './mapping-kind.ts'

/** One subject: who is in charge of it, who was, and who will be. */
export function MappingPage({ kind }: { kind: MappingKind }) {
  const { id } = useRecordAddress()
  const query = { [kind.subject.field]: id ?? 0, limit: 1 }
  const found = useEndpoint(
    `GET ${kind.path}/on-date`,
    { query } as unknown as CallInput<'GET /v1/hoa-mappings/on-date'>, // each kind names its subject
    { placeholderData: undefined },
  ) as UseQueryResult<{ rows: MappedSubject[] }>
  return (
    <Loaded query={found}>
      {({ rows: [subject] }) => (subject ? <Subject kind={kind} subject={subject} /> : <Empty />)}
    </Loaded>
  )
}

function Subject({ kind, subject: { id, subject, current } }: { kind: MappingKind; subject: MappedSubject }) {
  const navigate = useNavigate()
  const can = useCan()
  const [changing, setChanging] = useState<MappingRow | 'new' | null>(null)
  const mappings = useMappings(kind, { [kind.subject.field]: id })
  useShortcut('Escape', t('Kembali ke daftar'), () => void navigate(lastAddress(kind.address)))
  const badge = current
    ? { label: current.person.name, color: 'slate' }
    : { label: t('Belum ada'), color: 'yellow' }
  return (
    <div className={classes.page}>
      <PageHeader
        title={subject.name}
        aside={<StatusBadge look={badge} />}
        actions={
          <>
            <Neighbours list={kind.address} />
            {can(kind.rights.add) && <Button onClick={() => setChanging('new')}>{t('Tugaskan')}</Button>}
          </>
        }
      />
      <Loaded query={mappings}>
        {({ rows }) => (
          <FactsTable
            title={t('Siapa dan kapan')}
            rows={rows}
            keyOf={(row) => row.id}
            none={t('Belum pernah ada yang ditugaskan.')}
            columns={[
              { title: kind.person.label(), show: (row) => row.person.name },
              { title: t('Mulai'), show: (row) => date(row.validFrom) },
              { title: t('Sampai'), show: (row) => (row.validTo ? date(row.validTo) : t('seterusnya')) },
              { title: t('Keadaan'), show: (row) => <StatusBadge look={stateOf(row)} /> },
              ...(can(kind.rights.edit)
                ? [
                    {
                      title: t('Tindakan'),
                      show: (row: MappingRow) => (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={t('Ubah penugasan {{name}}', { name: row.person.name })}
                          onClick={() => setChanging(row)}
                        >
                          {t('Ubah')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      {changing && (
        <MappingDialog
          kind={kind}
          subject={subject}
          mapping={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  )
}

function stateOf({ validFrom, validTo }: MappingRow) {
  const now = today()
  if (validFrom > now) return { label: t('Belum mulai'), color: 'yellow' }
  return validTo !== null && validTo < now
    ? { label: t('Selesai'), color: 'slate' }
    : { label: t('Bertugas'), color: 'green' }
}
