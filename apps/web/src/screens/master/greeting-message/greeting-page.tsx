import { ContentPage } from '../../../kit/content/content-page.tsx'

export default function GreetingPage() {
  return <ContentPage kind="GREETING" />
}
