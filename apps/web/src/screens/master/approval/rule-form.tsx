import { Text } from '@mantine/core'
import type { ApprovalRule } from '@merchant/contract/approval/approval-rule.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { SelectField, StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField, PercentField } from '../../../kit/form/fields/number-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import type { FormProblem } from '../../../kit/form/refusal.ts'
import { type FormMode, type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { ruleAddress } from './addresses.ts'
import classes from './approval.module.css'
import {
  type Choices,
  deciders,
  type RuleValues,
  ruleLabels,
  toRuleBody,
  toRuleValues,
} from './rule-values.ts'
import { kindOptions, ruleSentence, unitOf } from './rule-words.ts'
import { StepFields } from './step-fields.tsx'

interface RuleFormProps {
  mode: FormMode
  rule: ApprovalRule | null
  choices: Choices
}

const saved = {
  invalidates: ['GET /v1/approval-rules', 'GET /v1/approval-rules/{id}'],
  notice: false,
} as const

function useRuleForm({ mode, rule }: RuleFormProps) {
  const add = useCommand('POST /v1/approval-rules', saved)
  const change = useCommand('PUT /v1/approval-rules/{id}', saved)
  return useRecordForm({
    mode,
    record: rule,
    toValues: toRuleValues,
    labels: ruleLabels(),
    required: ['kind'],
    check: unnamed,
    save: (values: RuleValues, version) => {
      const body = toRuleBody(values)
      if (rule && version !== undefined)
        return change.mutateAsync({
          params: { id: rule.id },
          body: { ...body, status: values.status, version },
        })
      const { kind, branchId } = values
      return add.mutateAsync({
        body: { ...body, kind: kind ?? 'PURCHASE_ORDER', branchId: branchId?.id ?? null }, // the form asks for the kind first
      })
    },
    ...(rule && { reload: () => api('GET /v1/approval-rules/{id}', { params: { id: rule.id } }) }),
  })
}

/** A step must say who decides it. */
function unnamed({ steps }: RuleValues): FormProblem | null {
  const index = steps.findIndex(({ by, roleIds, permission }) =>
    by === 'ROLES' ? roleIds.length === 0 : permission === null,
  )
  if (index < 0) return null
  const line = t('Langkah {{no}}: pilih siapa yang memutus.', { no: index + 1 })
  return { fields: { steps: line }, line }
}

/** Which papers it is about, who decides them in which order, and the same as a sentence. */
export function RuleForm(props: RuleFormProps) {
  const { mode, rule, choices } = props
  const can = useCan()
  const form = useRuleForm(props)
  return (
    <FormShell
      form={form}
      thing={t('aturan persetujuan')}
      draftKey={`master.approval.${rule?.id ?? 'add'}`}
      to={{
        list: ruleAddress.list,
        edit: rule && can('master.approval:edit') ? ruleAddress.edit(rule) : undefined,
        open: ruleAddress.open,
      }}
      footer={
        mode === 'VIEW' &&
        rule && (
          <Text size="xs" c="dimmed">
            {rule.updatedBy
              ? t('Diubah oleh {{name}}, {{at}}', { name: rule.updatedBy.name, at: dateTime(rule.updatedAt) })
              : t('Berlaku sejak {{at}}', { at: dateTime(rule.updatedAt) })}
          </Text>
        )
      }
    >
      <Sentence form={form} choices={choices} />
      <Which form={form} isNew={mode === 'ADD'} />
      <StepFields {...form.field('steps')} choices={choices} />
    </FormShell>
  )
}

interface PartProps {
  form: RecordForm<RuleValues>
}

/** What the rule means, while it is typed. */
function Sentence({ form: { values }, choices }: PartProps & { choices: Choices }) {
  const { kind, branchId, minAmount, steps } = values
  if (kind === null) return null
  const whole = minAmount !== null && unitOf(kind) === 'PERCENT' ? Math.round(minAmount * 100) : minAmount
  return (
    <p className={classes.sentence} role="status">
      {ruleSentence({
        kind,
        branch: branchId?.name ?? null,
        minAmount: whole,
        steps: steps.map((step) => deciders(step, choices)),
      })}
    </p>
  )
}

function Which({ form, isNew }: PartProps & { isNew: boolean }) {
  const { kind } = form.values
  const Amount = kind !== null && unitOf(kind) === 'PERCENT' ? PercentField : MoneyField
  const kindField = form.field('kind')
  const branch = form.field('branchId')
  return (
    <FormGroup title={t('Dokumen')}>
      <FieldPair>
        <SelectField {...kindField} readOnly={!isNew} options={kindOptions()} />
        <LookupField {...branch} readOnly={!isNew} route="GET /v1/branches" query={{ status: 'ACTIVE' }} />
      </FieldPair>
      <FieldPair>
        <Amount {...form.field('minAmount')} />
        {!isNew && <StatusField {...form.field('status')} />}
      </FieldPair>
      <Text size="xs" c="dimmed">
        {t(
          'Tanpa cabang, aturan berlaku di cabang yang tidak punya aturan sendiri untuk jenis ini. Tanpa nilai, setiap dokumen ditanyakan.',
        )}
      </Text>
    </FormGroup>
  )
}
