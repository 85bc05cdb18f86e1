import { ContentPage } from '../../../kit/content/content-page.tsx'

export default function ManagedContent() {
  return <ContentPage kind="PAGE" />
}
