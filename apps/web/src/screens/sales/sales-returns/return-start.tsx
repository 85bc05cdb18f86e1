import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { ReturnForm } from './return-form.tsx'

/** The form begins with a sale: from its page (`?order=12`), or by the number on its invoice (`?number=INV/…`), typed or scanned. */
export function ReturnStart() {
  const [{ order, number }, setSearch] = useUrlSearch()
  const isNamed = Boolean(order || number)
  const plan = useQuery({
    queryKey: ['return-start', order, number],
    queryFn: () =>
      api('POST /v1/sales-order/return/calculate', {
        body: order ? { orderId: Number(order) } : { number: number ?? '' },
      }),
    enabled: isNamed,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (plan.data) return <ReturnForm key={plan.data.order.id} plan={plan.data} />
  if (order) return <Loaded query={plan}>{(data) => <ReturnForm plan={data} />}</Loaded>
  return (
    <AskNumber
      last={number ?? ''}
      error={plan.error?.message}
      isLoading={plan.isFetching}
      onNumber={(next) => setSearch({ number: next })}
    />
  )
}

interface AskNumberProps {
  last: string
  error: string | undefined
  isLoading: boolean
  onNumber: (number: string) => void
}

function AskNumber({ last, error, isLoading, onNumber }: AskNumberProps) {
  const [typed, setTyped] = useState(last)
  return (
    <>
      <PageHeader title={t('Tambah {{thing}}', { thing: t('retur penjualan') })} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onNumber(typed.trim())
        }}
      >
        <TextInput
          label={t('Nomor faktur')}
          description={t('Pindai faktur pelanggan, atau ketik nomornya lalu Enter.')}
          value={typed}
          error={error}
          maxLength={50}
          maw={420}
          data-autofocus
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mt="sm" loading={isLoading} disabled={typed.trim() === ''}>
          {t('Cari faktur')}
        </Button>
      </form>
    </>
  )
}
