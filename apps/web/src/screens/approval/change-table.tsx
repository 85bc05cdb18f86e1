import { Table } from '@mantine/core'
import type { Approval } from '@merchant/contract/approval/approval.ts'
import { t } from '../../app/i18n.ts'
import classes from '../../kit/board/board.module.css'
import { nothing } from '../../kit/nothing.ts'

/** What the approval carries out, as it was asked for: before and after, or only what comes to be. */
export function ChangeTable({ changes }: Pick<Approval, 'changes'>) {
  if (changes.length === 0) return null
  const compares = changes.some(({ before }) => before !== null)
  return (
    <section className={classes.part} aria-label={t('Yang akan terjadi')}>
      <h3>{t('Yang akan terjadi')}</h3>
      <Table className={classes.changes}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Rincian')}</Table.Th>
            {compares && <Table.Th>{t('Sebelum')}</Table.Th>}
            <Table.Th>{compares ? t('Sesudah') : t('Isi')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ label, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order, and several may have one label
            <Table.Tr key={index}>
              <Table.Td>{label}</Table.Td>
              {compares && <Table.Td>{before ?? nothing}</Table.Td>}
              <Table.Td className={classes.after}>{after ?? nothing}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
