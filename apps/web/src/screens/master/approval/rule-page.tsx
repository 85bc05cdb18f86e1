import type { ApprovalRule } from '@merchant/contract/approval/approval-rule.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Loaded, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { RuleForm } from './rule-form.tsx'
import { useRules } from './use-rules.ts'

/** One rule, or a new one. */
export default function RulePage() {
  const { mode, id } = useRecordAddress()
  const choices = useEndpoint('GET /v1/approval-rules/choices', {})
  return (
    <Loaded query={choices}>
      {(offered) =>
        mode === 'ADD' ? (
          <RuleForm mode={mode} rule={null} choices={offered} />
        ) : (
          <OneRule id={id}>
            {(rule) => <RuleForm key={`${mode}${id}`} mode={mode} rule={rule} choices={offered} />}
          </OneRule>
        )
      }
    </Loaded>
  )
}

interface OneRuleProps {
  id: number | null
  children: (rule: ApprovalRule) => ReactNode
}

function OneRule({ id, children }: OneRuleProps) {
  return (
    <Loaded query={useRules()}>
      {({ rows }) => {
        const rule = rows.find((each) => each.id === id)
        return rule ? children(rule) : <Empty title={t('Aturan tidak ditemukan')} />
      }}
    </Loaded>
  )
}
