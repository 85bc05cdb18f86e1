import { type DocumentTypeCode, documentTypes } from '@merchant/contract/document/document-types.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { documentAddresses } from '../../kit/document/document-kind.ts'
import { useBranchScope } from '../../session/access.ts'
import type { FoundScreen } from './find-screens.ts'

/** Templates are asked for once their word is typed: 'templat sewa'. */
export function useTemplatesToFind(text: string): FoundScreen[] {
  const enabled = /^\s*templ/i.test(text)
  const reply = useEndpoint(
    'GET /v1/document-templates',
    { query: useBranchScope() },
    { enabled, staleTime: 60_000, retry: false },
  )
  if (!enabled) return []
  return (reply.data?.rows ?? []).map((template) => {
    const type = template.type as DocumentTypeCode // as the contract has them
    return {
      path: documentAddresses(type).template(template),
      label: t('Templat {{name}}', { name: template.name }),
      note: [t(documentTypes[type].label), template.branch.name].join(' · '),
      words: 'template',
      isAction: true,
      menu: undefined,
    }
  })
}
