import { Select, Text } from '@mantine/core'
import { useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { type FieldProps, inputProps } from '../../../../kit/form/field.tsx'
import { PinField } from '../../../../kit/form/fields/pin-field.tsx'

interface PinApprovalProps {
  branchId: number
  approver: FieldProps<string | null>
  pin: FieldProps<string>
}

/** The approval of another person at this till: the approver, and the PIN. */
export function PinApproval({ branchId, approver, pin }: PinApprovalProps) {
  const { data, error, refetch } = useEndpoint('GET /core/v2/cashier/shift/approvers', {
    query: { branchId },
  })
  if (error && !data) return <Failure error={error} retry={refetch} />
  if (data?.rows.length === 0)
    return (
      <Text size="sm" c="var(--danger)" role="alert">
        {t('Belum ada atasan yang membuat PIN persetujuan. PIN dibuat di halaman Profil.')}
      </Text>
    )
  return (
    <>
      <Select
        {...inputProps(approver)}
        data={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={approver.value}
        onChange={approver.onChange}
        placeholder={t('Pilih')}
        searchable
        nothingFoundMessage={t('Data tidak ditemukan')}
      />
      <PinField {...pin} />
    </>
  )
}
