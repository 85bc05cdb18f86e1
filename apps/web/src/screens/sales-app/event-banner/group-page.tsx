import { GroupPage } from '../../../kit/banner/group-page.tsx'

export default function EventBannerGroup() {
  return <GroupPage audience="SA" />
}
