import { Anchor } from '@mantine/core'
import type { CheckItem } from '@merchant/contract/system/period.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../../app/document-addresses.ts'
import { useCan } from '../../../session/access.ts'

/** What a check found, as a link to the document or the screen where it is put right. */
export function Finding({ item, onLeave }: { item: CheckItem; onLeave?: () => void }) {
  const can = useCan()
  const { documentType: type, documentId: id } = item
  const page = type !== null && id !== null ? documentAddress({ type, id }, can) : null
  const to = page ?? item.path
  if (!to) return item.text
  return (
    <Anchor component={Link} to={to} size="sm" onClick={onLeave}>
      {item.text}
    </Anchor>
  )
}
