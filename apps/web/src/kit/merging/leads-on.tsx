import { Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'

const nameOf = ({ code, name }: Pick<Ref, 'code' | 'name'>) => [code, name].filter(Boolean).join(' ')

interface LeadsOnProps {
  record: { code?: string | null | undefined; name: string; mergedInto: Ref | null }
  addressOf: (of: { id: number }) => string
}

/** The page of a merged record leads on to the kept one, and says so. */
export function LeadsOn({ record, addressOf }: LeadsOnProps) {
  const navigate = useNavigate()
  const { mergedInto } = record
  const [name, into, to] = [
    nameOf(record),
    mergedInto && nameOf(mergedInto),
    mergedInto && addressOf(mergedInto),
  ]
  useEffect(() => {
    if (into === null || to === null) return
    notify({
      id: `merged-${to}`,
      title: t('Sudah digabung'),
      message: t('{{name}} sudah digabung ke {{into}}; ini halamannya.', { name, into }),
      tone: 'info',
    })
    void navigate({ to, replace: true })
  }, [navigate, name, into, to])
  return null
}

/** The records that were merged into one. */
export const MergedFrom = ({ from }: { from: readonly Ref[] }) =>
  from.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {t('Termasuk yang digabung ke sini: {{names}}', { names: from.map(nameOf).join(', ') })}
    </Text>
  )
