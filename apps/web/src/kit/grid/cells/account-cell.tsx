import { Group, Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { type AccountLine, accountText, withAccount, withAccountText } from '../account-line.ts'
import type { Cell } from '../grid-column.ts'
import { ComboCell } from './combo-cell.tsx'

const shownAccounts = 50

interface AccountCellProps<Line extends AccountLine> extends Cell<Line> {
  /** All accounts of the screen; a chart is short enough to be searched here. */
  accounts: readonly Ref[]
}

/** Searches by code or name. A whole code is accepted without a choice from the list. */
export function AccountCell<Line extends AccountLine>(props: AccountCellProps<Line>) {
  const { line, label, invalid, change, accounts } = props
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = (typed ?? '').trim().toLowerCase()
  const fitting = accounts.filter((account) => accountText(account).toLowerCase().includes(wanted))
  return (
    <ComboCell
      label={label}
      invalid={invalid}
      text={line.account?.name ?? line.typed ?? ''}
      placeholder={t('Cari kode atau nama')}
      options={fitting.slice(0, shownAccounts).map(({ id, code, name }) => ({
        value: String(id),
        children: (
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" ff="monospace">
              {code}
            </Text>
            <Text size="sm">{name}</Text>
          </Group>
        ),
      }))}
      empty={t('Data tidak ditemukan')}
      onType={setTyped}
      onChoose={(value) => {
        const chosen = accounts.find(({ id }) => String(id) === value)
        if (chosen) change((now) => withAccount(now, chosen))
      }}
      onLeave={(text) =>
        change((now) => (text === '' ? withAccount(now, null) : withAccountText(now, accounts, text)))
      }
    />
  )
}
