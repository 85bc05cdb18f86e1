import { Button, Group, Text } from '@mantine/core'
import type { Customer } from '@merchant/contract/master/customer.ts'
import { useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { approvalLooks, approvalOf } from '../../../kit/customer/customer-words.ts'
import { ActionDialog } from '../../../kit/document/action-dialog.tsx'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { savedOf } from '../../../kit/master/master-calls.ts'
import { StatusBadge } from '../../../kit/status.tsx'
import { dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { customer as master, mayDecideOn } from './customer.ts'
import { decisions } from './customer-decisions.ts'

/** The decision on the customer, and the two buttons to decide. */
export function CustomerApproval({ customer }: { customer: Customer }) {
  const mayDecide = mayDecideOn(useCan())
  const [asking, setAsking] = useState<DocumentAction | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const decide = useCommand('PATCH /v1/customers/approved/{id}', savedOf(master))
  const actions = Object.values(decisions()).filter(({ key }) => key !== customer.approved)
  const run = async (key: string, reason: string) => {
    const approved = key === 'Approved' ? 'Approved' : 'Rejected'
    try {
      await decide.mutateAsync({
        params: { id: customer.id },
        body: { approved, reason, version: customer.version },
      })
      setAsking(null)
    } catch (error) {
      setFailure(errorNotice(error).message)
    }
  }
  return (
    <FormGroup title={t('Persetujuan')}>
      <Group gap="sm">
        <StatusBadge look={approvalLooks()[approvalOf(customer)]} />
        {customer.approvedAt && (
          <Text size="sm">
            {[dateTime(customer.approvedAt), customer.approvedBy?.name].filter(Boolean).join(' · ')}
          </Text>
        )}
      </Group>
      {customer.rejectReason && <Text size="sm">{customer.rejectReason}</Text>}
      {mayDecide && (
        <Group gap="sm">
          {actions.map((action) => (
            <Button
              key={action.key}
              variant={action.destructive ? 'default' : 'filled'}
              onClick={() => {
                setFailure(null)
                setAsking(action)
              }}
            >
              {action.label}
            </Button>
          ))}
        </Group>
      )}
      {asking && (
        <ActionDialog
          action={asking}
          document={customer.name}
          busy={decide.isPending}
          failure={failure}
          onRun={(reason) => void run(asking.key, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </FormGroup>
  )
}
