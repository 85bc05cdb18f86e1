import { Button } from '@mantine/core'
import type { PosUserRow } from '@merchant/contract/master/pos-user.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../../../app/i18n.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { posRoleWords, posUserAddress } from '../../../../kit/customer/pos-user-words.ts'
import { ChoiceFilter } from '../../../../kit/list/choice-filter.tsx'
import { useBranchList } from '../../../../kit/list/use-list.ts'
import { optionsOf } from '../../../../kit/words.ts'
import { serverNow } from '../../../../lib/clock.ts'
import { ago } from '../../../../lib/format.ts'
import { useCan } from '../../../../session/access.ts'
import { stateOf } from '../verdict.ts'
import { VerificationBoard } from '../verification-board.tsx'
import type { Card } from '../verified-rows.tsx'
import { PosPane } from './pos-pane.tsx'
import { posUser } from './pos-user.ts'

/** Users of the POS application at the shops. */
export default function PosUsersPage() {
  const [search] = useUrlSearch()
  const can = useCan()
  const state = stateOf(search.approved)
  const list = useBranchList(
    'GET /v1/pos-users',
    { screen: '', sort: 'createdAt', filters: ['approved', 'role'] },
    undefined,
    { status: 'ACTIVE', approved: state },
  )
  return (
    <VerificationBoard
      title={t('Verifikasi Pengguna POS')}
      label={t('Pendaftaran pengguna POS')}
      list={list}
      state={state}
      searchPlaceholder={t('Cari nama, telepon, atau toko')}
      filters={
        <ChoiceFilter list={list} name="role" label={t('Peran')} options={optionsOf(posRoleWords())} />
      }
      actions={
        can(posUser.rights.add) && (
          <Button
            renderRoot={(props) => <Link {...props} to={posUserAddress.add} />}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('Tambah')}
          </Button>
        )
      }
      cardOf={cardOf}
      pane={({ id, next, onDone }) => (
        <PosPane
          key={id}
          id={id}
          next={next}
          onDone={(done, verdict) =>
            onDone({ id: done.id, name: done.name, verdict, to: posUserAddress.open(done) })
          }
        />
      )}
    />
  )
}

const cardOf = (row: PosUserRow): Card => ({
  id: row.id,
  name: row.name,
  url: row.photoStoreUrl,
  when: ago(row.createdAt, serverNow(), t),
  lines: [
    [posRoleWords()[row.role], row.outlet.name].join(' · '),
    [row.phone, row.deviceId, row.branch.name].filter(Boolean).join(' · '),
  ],
  to: posUserAddress.open(row),
})
