import { GroupList } from '../../../kit/banner/group-list.tsx'

export default function MotoristBannerGroups() {
  return <GroupList audience="MOTORIST" />
}
