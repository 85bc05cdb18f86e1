import { Alert, Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { date, rupiah } from '../../lib/format.ts'
import { lastAddress } from '../list/last-address.ts'
import { Neighbours } from '../list/neighbours.tsx'
import { useKeepOpened } from '../opened.ts'
import { PageHeader } from '../page-header.tsx'
import { useShortcut } from '../shortcuts.ts'
import { StatusBadge } from '../status.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ChainStrip } from './chain-strip.tsx'
import { useCopyActions } from './copy-action.ts'
import classes from './document.module.css'
import { DocumentActions } from './document-actions.tsx'
import { Fact } from './document-fact.tsx'
import { type DocumentAction, type DocumentHead, documentTitle, lookOf } from './document-head.ts'
import type { DocumentKind } from './document-kind.ts'
import { type DocumentTab, DocumentTabs } from './document-tabs.tsx'
import { useDocumentAction } from './use-document-action.ts'
import { WaitsFor } from './waits-for.tsx'

const Attachments = lazy(() => import('./attachments.tsx'))
const DocumentPostings = lazy(() => import('./document-postings.tsx'))
const EventList = lazy(() => import('./event-list.tsx'))
const Comments = lazy(() => import('./comments.tsx'))
const KeepTemplate = lazy(() => import('./keep-template.tsx'))

interface DocumentPageProps {
  of: Pick<DocumentKind, 'lifecycle' | 'read' | 'address' | 'mayAdd' | 'copies'>
  document: DocumentHead
  /** The kind of party: 'Pemasok'. Left out where there is none. */
  partyLabel?: string
  /** Further facts of the head (`Fact`), beside branch, party, date and total. */
  facts?: ReactNode
  /** The likeliest first. */
  actions: readonly DocumentAction[]
  /** Its lines: 'Rincian'. */
  children: ReactNode
  /** It writes into the ledgers. */
  posts?: boolean
  /** Documents without an amount of their own leave it out. */
  hasTotal?: boolean
}

/** The page of one document (design, interface, pattern 3): head, chain, actions, and its parts as tabs. */
export function DocumentPage(props: DocumentPageProps) {
  const { of, document, partyLabel, facts, children, posts = false, hasTotal = true } = props
  const [keeping, setKeeping] = useState(false)
  const actions = [...props.actions, ...useCopyActions(of, { document, keep: () => setKeeping(true) })]
  const { lifecycle } = of
  const { id } = document
  const journal = () => <DocumentPostings documentId={id} show="journal" />
  const stock = () => <DocumentPostings documentId={id} show="stock" />
  const name = documentTitle(lifecycle, document.number)
  const act = useDocumentAction(document, name)
  const navigate = useNavigate()
  const edit = actions.find(({ key, state, to }) => key === 'edit' && state === true && to)
  const note = document.party?.name ?? document.branch.name
  useKeepOpened({ path: of.address.open(document), label: name, note })
  useShortcut('Escape', t('Kembali ke daftar'), () => void navigate(lastAddress(of.address.list)))
  useShortcut('e', t('Ubah'), edit ? () => void navigate({ to: edit.to }) : undefined)
  const reload = () => invalidate([of.read]).then(act.reloaded)
  return (
    <div className={classes.page}>
      <PageHeader
        title={name}
        aside={
          <span className={classes.status}>
            <StatusBadge look={lookOf(lifecycle, document.status)} />
          </span>
        }
        actions={
          <>
            <Neighbours list={of.address.list} />
            <DocumentActions actions={actions} busy={act.busy} onStart={act.start} />
          </>
        }
      />
      {act.stale && <StaleNotice sentence={act.stale} onReload={() => void reload()} />}
      <WaitsFor document={document} />
      <section className={classes.head} aria-label={t('Ringkasan')}>
        <dl className={classes.facts}>
          <Fact label={t('Cabang')}>{document.branch.name}</Fact>
          {partyLabel && <Fact label={partyLabel}>{document.party?.name}</Fact>}
          <Fact label={t('Tanggal')}>{date(document.date)}</Fact>
          {facts}
        </dl>
        {hasTotal && (
          <div className={classes.total}>
            <span>{t('Total')}</span>
            <strong>{rupiah(document.total)}</strong>
          </div>
        )}
        {document.note && <p className={classes.note}>{document.note}</p>}
        {document.cancelReason && (
          <p className={classes.note}>
            {undoneWords(document.status, {
              date: date(document.cancelDate ?? document.date),
              reason: document.cancelReason,
            })}
          </p>
        )}
      </section>
      <ChainStrip chain={document.chain} id={document.id} />
      <DocumentTabs
        tabs={[
          { key: 'rincian', label: t('Rincian'), content: () => children },
          ...(posts ? [tab('jurnal', t('Jurnal'), journal), tab('stok', t('Stok'), stock)] : []),
          tab('lampiran', t('Lampiran'), () => <Attachments documentId={id} />),
          tab('komentar', t('Komentar'), () => <Comments documentId={id} />),
          tab('riwayat', t('Riwayat'), () => (
            <EventList key={document.version} document={document} lifecycle={lifecycle} />
          )),
        ]}
      />
      <Suspense>
        {keeping && <KeepTemplate document={document} name={name} onClose={() => setKeeping(false)} />}
      </Suspense>
      {act.asking && (
        <ActionDialog
          action={act.asking}
          document={name}
          busy={act.busy !== null}
          failure={act.failure}
          onRun={(reason, cancelDate) => act.asking && void act.run(act.asking, reason, cancelDate)}
          onClose={act.close}
        />
      )}
    </div>
  )
}

/** A tab whose code is loaded when it is opened. */
const tab = (key: string, label: string, content: DocumentTab['content']): DocumentTab => ({
  key,
  label,
  content: () => <Suspense fallback={<Skeleton height={80} />}>{content()}</Suspense>,
})

const StaleNotice = ({ sentence, onReload }: { sentence: string; onReload: () => void }) => (
  <Alert color="yellow" p="sm" role="alert">
    {sentence} {t('Tindakan Anda belum dilakukan.')}
    <Button
      ml="sm"
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={onReload}
    >
      {t('Muat ulang')}
    </Button>
  </Alert>
)

/** A reversed journal was not cancelled: an accrual ends on its day. */
const undoneWords = (status: string, of: { date: string; reason: string }) =>
  status === 'REVERSED'
    ? t('Dibalik per {{date}}: {{reason}}', of)
    : t('Dibatalkan per {{date}}: {{reason}}', of)
