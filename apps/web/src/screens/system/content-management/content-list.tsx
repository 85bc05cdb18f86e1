import { ContentList } from '../../../kit/content/content-list.tsx'

export default function ContentManagement() {
  return <ContentList kind="PAGE" />
}
