import { IconBellOff, IconChecks } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { MAX_PAGE_SIZE } from '@waybill/domain/jobs/browse-input'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../api/request.ts'
import { loaderOf, useData, type AnswerOf } from '../../session/page-data.ts'
import { usePages } from '../../query/use-pages.ts'
import { useWrite } from '../../query/use-write.ts'
import { setNeedingCount } from './notification-signals.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ListSkeleton } from '../../ui/state/skeleton.tsx'
import { EventFoldItem, foldsOf } from './event-item.tsx'
import type { EventRow } from './event-row.generated.ts'
import { filterOf, groupTexts, listedGroups, type NotificationsView, viewIn } from './notification-groups.ts'
import { NotificationsScreenMarkRead, NotificationsScreenQuery } from './notifications-screen.generated.ts'

async function ask(view: NotificationsView, after: string | null, signal?: AbortSignal) {
  const asked = { ...filterOf(view), language: getLocale(), after }
  const { events } = await request(NotificationsScreenQuery, asked, { signal })
  return events
}

export const loader = loaderOf(
  '/notifications',
  async ({ url, signal }) => {
    const named = viewIn(url.searchParams)
    const page = await ask(named ?? 'needs_you', null, signal)
    if (named || page.nodes.length > 0) return { view: named ?? ('needs_you' as const), page }
    return { view: 'all' as const, page: await ask('all', null, signal) }
  },
  { about: () => ['notifications'] },
)

/** The events that need the reader, then all events, newest first and folded by job; the view is in the address. */
function NotificationsScreen() {
  const { view, page: first } = useData<typeof loader>()
  useEffect(() => setNeedingCount(first.needing_count), [first])
  const [search] = useSearchParams()
  const { state, location } = useNavigation()
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const [markRead, marking] = useWrite(NotificationsScreenMarkRead)
  const comesGroup = state === 'loading' && location.pathname === '/notifications' && location.search !== `?${search}`
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={m.notifications_title()}
          note={first.unread_count > 0 && <Badge>{m.notifications_unread_count({ count: first.unread_count })}</Badge>}
          actions={
            first.unread_count > 0 && <MarkAll pending={marking.pending} onMark={() => void markRead({ input: {} })} />
          }
        >
          <LinkTabs
            label={m.notifications_filter()}
            current={view}
            tabs={[
              {
                id: 'needs_you',
                label: m.notifications_needs_you(),
                to: '?group=needs_you',
                count: first.needing_count,
              },
              { id: 'all', label: m.notifications_all(), to: '?group=all' },
              ...listedGroups.map((each) => ({ id: each, label: groupTexts[each](), to: `?group=${each}` })),
            ]}
          />
        </PageHeader>
      }
    >
      <div ref={list} className="mx-auto w-full max-w-3xl lg:p-4">
        {comesGroup ? (
          <ListSkeleton />
        ) : (
          <Events
            key={view}
            view={view}
            first={first}
            onRead={(ids) => void markRead({ input: { event_ids: ids.slice(0, MAX_PAGE_SIZE) } })}
          />
        )}
      </div>
    </Screen>
  )
}

/** With text where there is room for it, else an icon. */
function MarkAll({ pending, onMark }: { pending: boolean; onMark: () => void }) {
  const icon = <IconChecks size={20} />
  return (
    <>
      <span className="hidden sm:block">
        <Button kind="quiet" icon={icon} pending={pending} onClick={onMark}>
          {m.notifications_mark_all()}
        </Button>
      </span>
      <span className="-mr-3 sm:hidden">
        <IconButton label={m.notifications_mark_all()} icon={icon} disabled={pending} onClick={onMark} />
      </span>
    </>
  )
}

type Page = AnswerOf<typeof loader>['page']
type EventsProps = { view: NotificationsView; first: Page; onRead: (ids: readonly string[]) => void }

const emptyTexts: Partial<Record<NotificationsView, () => string>> = {
  all: m.notifications_empty_text,
  needs_you: m.notifications_empty_needs_you_text,
}

function Events({ view, first, onRead }: EventsProps) {
  const events = usePages<EventRow>(first, (after) => ask(view, after))
  if (events.nodes.length === 0)
    return (
      <EmptyState
        icon={<IconBellOff size={40} stroke={1.5} />}
        title={view === 'needs_you' ? m.notifications_empty_needs_you() : m.notifications_empty_title()}
        text={(emptyTexts[view] ?? m.notifications_empty_group_text)()}
      />
    )
  const folds = foldsOf(events.nodes)
  const isOfToday = ({ lead }: (typeof folds)[number]) => lead.pretty_date === m.notifications_today()
  const days = [
    { title: m.notifications_today(), folds: folds.filter(isOfToday) },
    { title: m.notifications_earlier(), folds: folds.filter((fold) => !isOfToday(fold)) },
  ].filter(({ folds }) => folds.length > 0)
  return (
    <>
      {days.map(({ title, folds }) => (
        <section key={title} aria-label={title} className="lg:mb-4">
          <h2 className="px-4 pt-4 pb-2 text-sm font-semibold text-soft lg:px-1 lg:pt-0">{title}</h2>
          <ul className="border-y border-line bg-surface lg:rounded-card lg:border-x lg:shadow-card">
            {folds.map((fold) => (
              <EventFoldItem key={fold.lead.job_id ?? fold.lead.id} fold={fold} onRead={onRead} />
            ))}
          </ul>
        </section>
      ))}
      {events.hasMore && (
        <p className="p-4 text-center">
          <Button pending={events.pending} onClick={() => void events.loadMore()}>
            {m.notifications_more()}
          </Button>
        </p>
      )}
    </>
  )
}

export { NotificationsScreen as Component }
