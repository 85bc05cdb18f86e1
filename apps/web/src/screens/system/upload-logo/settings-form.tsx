import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { CompanySettingsReply } from '@merchant/contract/system/company-settings.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { useCan } from '../../../session/access.ts'
import { settingsAddress } from './addresses.ts'
import { CompanyTabs } from './company-tabs.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingInput } from './setting-input.tsx'
import {
  fieldOf,
  groupTitles,
  type SettingField,
  type SettingSpec,
  type SettingValues,
  settingsSaved,
  toRecord,
  toSettingsBody,
  toSettingValues,
} from './settings-values.ts'

/** Settings of the company, or of one branch with values of its own. */
export function SettingsForm({ mode, settings }: { mode: FormMode; settings: CompanySettingsReply }) {
  const can = useCan()
  const { branchId, branch } = settings
  const edit = useCommand('PUT /v1/settings', settingsSaved)
  const query = branchId === null ? {} : { branchId }
  const specs = settings.settings.filter(({ perBranch }) => branchId === null || perBranch)
  const form = useRecordForm({
    mode,
    record: toRecord(settings),
    toValues: toSettingValues,
    labels: labelsOf(specs),
    required: specs.filter(({ required }) => required).map(({ key }) => fieldOf(key)),
    save: async (values: SettingValues, version = settings.version) =>
      toRecord(await edit.mutateAsync({ body: { ...toSettingsBody(values, settings), ...query, version } })),
    reload: async () => toRecord(await api('GET /v1/settings', { query })),
  })
  return (
    <FormShell
      form={form}
      thing={t('pengaturan')}
      name={branch?.name ?? t('Perusahaan')}
      draftKey={`system.settings.${branchId ?? 'company'}`}
      to={{
        list: settingsAddress.view(branchId),
        edit: can('system.upload-logo:edit') ? settingsAddress.edit(branchId) : undefined,
      }}
      tabs={mode === 'VIEW' && <CompanyTabs />}
    >
      {mode === 'VIEW' && <PlaceChooser branch={branch} />}
      {Object.entries(groupTitles()).map(([group, title]) => {
        const own = specs.filter((spec) => spec.group === group)
        if (own.length === 0) return null
        return (
          <FormGroup key={group} title={title}>
            {own.map((spec) => (
              <SettingInput key={spec.key} form={form} spec={spec} settings={settings} />
            ))}
          </FormGroup>
        )
      })}
      {mode === 'VIEW' && <SettingHistory branchId={branchId} />}
    </FormShell>
  )
}

const labelsOf = (specs: readonly SettingSpec[]) =>
  ({
    ...Object.fromEntries(specs.map(({ key, label }) => [fieldOf(key), t(label)])),
    reset: t('Kembali ke bawaan'),
  }) as Record<SettingField | 'reset', string> // missing ones are not on this form

/** Leads from the company's settings to a branch's settings and back. */
function PlaceChooser({ branch }: { branch: Ref | null }) {
  const navigate = useNavigate()
  return (
    <FormGroup title={t('Berlaku untuk')}>
      <LookupField
        label={t('Cabang (kosong berarti seluruh perusahaan)')}
        value={branch}
        onChange={(chosen) => void navigate({ to: settingsAddress.view(chosen?.id ?? null) })}
        route="GET /v1/branches"
      />
    </FormGroup>
  )
}
