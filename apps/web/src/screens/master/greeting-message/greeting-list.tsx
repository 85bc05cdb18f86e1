import { ContentList } from '../../../kit/content/content-list.tsx'

export default function GreetingList() {
  return <ContentList kind="GREETING" />
}
