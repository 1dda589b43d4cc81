import { IconMessageOff, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData, type AnswerOf } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { iconButtonClass } from '../../ui/action/icon-button.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { isOnHand } from '@waybill/domain/jobs/job-flow'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { companyPath } from '../teams/company-link.tsx'
import { keptHere } from '../../journal/journal-answers.ts'
import { ChatScreenQuery } from './chat-screen.generated.ts'
import { ChatThread } from './chat-thread.tsx'
import { aboutOf, otherSideOf, partnersOf, talkOf, type Partner } from './partners.ts'
import { usePhoneText } from '../../ui/show/phone-text.tsx'

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf(
  '/chat/:id',
  async ({ params, url, signal }) => {
    const taker_team_id = url.searchParams.get('with')
    const data = await request(ChatScreenQuery, { job_id: params.id, taker_team_id }, { signal })
    return { ...data, about: found(aboutOf(data)), named: taker_team_id }
  },
  { about: () => ['chat'], kept: keptHere(ChatScreenQuery.name) },
)

/** The messages of the two sides of a job; a poster chooses among the takers. */
function ChatScreen() {
  const data = useData<typeof loader>()
  const viewer = useViewer()
  const talk = talkOf(data, viewer, data.named)
  const partners = partnersOf(data)
  return (
    <div className="flex h-full flex-col">
      <Header title={talk?.company_name ?? m.chat_title()} data={data} other={talk && otherSideOf(talk, data)}>
        {(partners.length > 1 || (!talk && partners.length > 0)) && (
          <Partners partners={partners} current={talk?.taker_team_id ?? ''} />
        )}
      </Header>
      {talk ? (
        <ChatThread
          key={`${talk.job_id}:${talk.taker_team_id}`}
          talk={talk}
          page={data.chatMessages}
          isOnRun={isOnRun(data)}
        />
      ) : (
        <EmptyState
          icon={<IconMessageOff size={40} stroke={1.5} />}
          title={partners.length > 0 ? m.chat_choose_taker() : m.chat_nobody()}
          text={partners.length > 0 ? undefined : m.chat_nobody_text()}
        />
      )}
    </div>
  )
}

type Data = AnswerOf<typeof loader>

/** The viewer's company has the job in hand. */
function isOnRun({ Job }: Data): boolean {
  return Boolean(Job?.is_carried && isOnHand(Job.status))
}

type HeaderProps = { title: string; data: Data; other: ReturnType<typeof otherSideOf>; children: ReactNode }

function Header({ title, data, other, children }: HeaderProps) {
  const search = new URLSearchParams(useSearchParams()[0])
  search.delete('with')
  const { from, to, job_number } = data.about
  return (
    <PageHeader
      title={title}
      back={search.size > 0 ? `${href('/messages')}?${search}` : href('/messages')}
      actions={
        other && (
          <>
            {other.phone && <CallLink name={title} phone={other.phone} />}
            <LinkButton kind="quiet" size="small" to={companyPath(other.team_id)}>
              {m.directory_company()}
            </LinkButton>
          </>
        )
      }
    >
      <div className="-mt-1 flex items-center justify-between gap-2 pb-2">
        <p className="figures line-clamp-2 min-w-0 text-sm text-soft">
          {placeNameOf(from).town} → {placeNameOf(to).town} · #{job_number}
        </p>
        <span className="-mr-3 shrink-0">
          <JobLink data={data} />
        </span>
      </div>
      {children}
    </PageHeader>
  )
}

function CallLink({ name, phone }: { name: string; phone: string }) {
  const label = m.users_view_call({ name })
  const shown = usePhoneText(phone)
  return (
    <a href={telLink(phone)} aria-label={label} title={`${label}: ${shown}`} className={iconButtonClass}>
      <IconPhone aria-hidden="true" size={22} />
    </a>
  )
}

function JobLink({ data: { Job } }: { data: Data }) {
  if (!Job) return null
  const { id } = Job
  const to = Job.is_own
    ? href('/jobs-posted/:id', { id })
    : Job.is_carried
      ? href('/my-work/:id', { id })
      : href('/browse-jobs/:id', { id })
  return (
    <LinkButton kind="quiet" size="small" to={to}>
      {m.chat_open_job()}
    </LinkButton>
  )
}

function Partners({ partners, current }: { partners: readonly Partner[]; current: string }) {
  const search = new URLSearchParams(useSearchParams()[0])
  const toOf = (taker_team_id: string) => {
    search.set('with', taker_team_id)
    return `?${search}`
  }
  return (
    <LinkTabs
      label={m.chat_partners()}
      current={current}
      tabs={partners.map(({ taker_team_id, company_name, unseen_count }) => ({
        id: taker_team_id,
        label: company_name,
        to: toOf(taker_team_id),
        count: taker_team_id !== current && unseen_count > 0 ? unseen_count : null,
      }))}
    />
  )
}

export { ChatScreen as Component }
