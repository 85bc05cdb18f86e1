import { ActionIcon, Button, Group, MultiSelect, Text } from '@mantine/core'
import { MOST_STEPS } from '@merchant/domain/approval/kinds.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '../../../app/i18n.ts'
import type { FieldProps } from '../../../kit/form/field.tsx'
import { FieldText } from '../../../kit/form/field.tsx'
import { ChoiceField, SelectField } from '../../../kit/form/fields/choice-fields.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import classes from './approval.module.css'
import { type Choices, deciders, emptyStep, type StepValues } from './rule-values.ts'

interface StepFieldsProps extends FieldProps<readonly StepValues[]> {
  choices: Choices
}

/** The steps, one after the other: Alt with an arrow moves the one that has the focus, and so do its buttons. */
export function StepFields({
  choices,
  value: steps,
  onChange,
  error,
  readOnly = false,
  label,
}: StepFieldsProps) {
  const list = useRef<HTMLOListElement>(null)
  const change = (key: string, part: Partial<StepValues>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)))
  const move = (index: number, by: 1 | -1) => {
    const [step, other] = [steps[index], steps[index + by]]
    if (!step || !other) return
    onChange(steps.map((each) => (each === step ? other : each === other ? step : each)))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1)
  }
  const remove = (index: number) => {
    onChange(steps.filter((_, place) => place !== index))
    list.current?.parentElement?.querySelector<HTMLElement>('[data-adds]')?.focus()
  }
  return (
    <FormGroup title={label}>
      {steps.length === 0 && (
        <Text size="sm">{t('Tanpa langkah: dokumen ini tidak perlu persetujuan.')}</Text>
      )}
      <ol className={classes.steps} ref={list}>
        {steps.map((step, index) => (
          <li key={step.key} onKeyDown={(event) => !readOnly && onKeyDown(event, index)}>
            <StepHead
              no={index + 1}
              last={index === steps.length - 1}
              readOnly={readOnly}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
            <OneStep
              step={step}
              choices={choices}
              readOnly={readOnly}
              onChange={(part) => change(step.key, part)}
            />
          </li>
        ))}
      </ol>
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {!readOnly && steps.length < MOST_STEPS && (
        <Group>
          <Button
            data-adds
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...steps, emptyStep()])}
          >
            {t('Tambah langkah')}
          </Button>
        </Group>
      )}
    </FormGroup>
  )
}

interface StepHeadProps {
  no: number
  last: boolean
  readOnly: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function StepHead({ no, last, readOnly, onMove, onRemove }: StepHeadProps) {
  return (
    <div className={classes.stepHead}>
      <h3>{t('Langkah {{no}}', { no })}</h3>
      {!readOnly && (
        <>
          <ActionIcon
            aria-label={t('Langkah {{no}} ke atas', { no })}
            title={t('Ke atas (Alt+↑)')}
            disabled={no === 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('Langkah {{no}} ke bawah', { no })}
            title={t('Ke bawah (Alt+↓)')}
            disabled={last}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('Hapus langkah {{no}}', { no })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  )
}

interface OneStepProps {
  step: StepValues
  choices: Choices
  readOnly: boolean
  onChange: (part: Partial<StepValues>) => void
}

function OneStep({ step, choices, readOnly, onChange }: OneStepProps) {
  const { by, roleIds, permission, remindHours, escalateHours } = step
  return (
    <div className={classes.stepFields}>
      {readOnly ? (
        <FieldText label={t('Diputus oleh')}>{deciders(step, choices)}</FieldText>
      ) : (
        <FieldPair>
          <ChoiceField
            label={t('Diputus oleh')}
            value={by}
            options={[
              { value: 'ROLES', label: t('Peran') },
              { value: 'RIGHT', label: t('Hak') },
            ]}
            onChange={(next) => onChange({ by: next })}
          />
          {by === 'ROLES' ? (
            <MultiSelect
              label={t('Salah satu peran')}
              placeholder={roleIds.length === 0 ? t('Pilih') : ''}
              searchable
              nothingFoundMessage={t('Data tidak ditemukan')}
              data={choices.roles.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={roleIds.map(String)}
              onChange={(ids) => onChange({ roleIds: ids.map(Number) })}
            />
          ) : (
            <SelectField
              label={t('Pemegang hak')}
              required
              value={permission}
              options={choices.permissions.map(({ key, label }) => ({ value: key, label }))}
              onChange={(next) => onChange({ permission: next })}
            />
          )}
        </FieldPair>
      )}
      <FieldPair>
        <NumberField
          label={t('Ingatkan setelah')}
          unit={t('jam')}
          readOnly={readOnly}
          value={remindHours}
          onChange={(hours) => onChange({ remindHours: hours })}
        />
        <NumberField
          label={t('Teruskan ke atasan setelah')}
          unit={t('jam')}
          readOnly={readOnly}
          value={escalateHours}
          onChange={(hours) => onChange({ escalateHours: hours })}
        />
      </FieldPair>
    </div>
  )
}
