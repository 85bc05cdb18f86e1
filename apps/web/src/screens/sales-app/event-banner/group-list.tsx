import { GroupList } from '../../../kit/banner/group-list.tsx'

export default function EventBannerGroups() {
  return <GroupList audience="SA" />
}
