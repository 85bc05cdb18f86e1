import { useEndpoint } from '../../../api/hooks.ts'
import { Loaded, RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { RuleForm } from './rule-form.tsx'

/** One rule, or a new one. */
export default function RulePage() {
  const { mode, id } = useRecordAddress()
  const choices = useEndpoint('GET /v1/approval-rules/choices', {})
  const rule = useEndpoint('GET /v1/approval-rules/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <Loaded query={choices}>
      {(offered) => (
        <RecordPage mode={mode} query={rule}>
          {(record) => <RuleForm key={`${mode}${id}`} mode={mode} rule={record} choices={offered} />}
        </RecordPage>
      )}
    </Loaded>
  )
}
