import { Anchor } from '@mantine/core'
import type { OpeningPoints } from '@merchant/contract/cash/opening-points.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import { date, number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { openingPoints } from './opening-points.ts'
import { openingPointsActs } from './opening-points-acts.ts'
import { OpeningPointsForm } from './opening-points-form.tsx'

export default function OpeningPointsPage() {
  return (
    <DocumentScreen
      of={openingPoints}
      view={(points) => <OpeningPointsView points={points} />}
      form={() => (
        <StartedForm type={openingPoints.type}>
          {({ branch }) => <OpeningPointsForm branch={branch} />}
        </StartedForm>
      )}
    />
  )
}

function OpeningPointsView({ points }: { points: OpeningPoints }) {
  const can = useCan()
  const act = useDocumentActs(openingPointsActs, points)
  return (
    <DocumentPage
      of={openingPoints}
      document={points}
      partyLabel={t('Pelanggan')}
      posts
      actions={act('cancel')}
      facts={
        <>
          <Fact label={t('Poin')}>{number(points.points)}</Fact>
          <Fact label={t('Sisa poin')}>{number(points.remaining)}</Fact>
          <Fact label={t('Berlaku sampai')}>{date(points.expiresOn)}</Fact>
          <Fact label={t('Nilai satu poin')}>{rupiah(points.pointValue)}</Fact>
        </>
      }
    >
      {can('master.customer:view') && (
        <Anchor component={Link} to={`/app/master/customer/${points.customerId}`} size="sm">
          {t('Buka halaman pelanggan')}
        </Anchor>
      )}
    </DocumentPage>
  )
}
