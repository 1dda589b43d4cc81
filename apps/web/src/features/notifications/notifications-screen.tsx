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
import { groupIn, groupTexts, listedGroups, type ListedGroup } from './notification-groups.ts'
import { NotificationsScreenMarkRead, NotificationsScreenQuery } from './notifications-screen.generated.ts'

async function ask(group: ListedGroup | null, after: string | null, signal?: AbortSignal) {
  const { events } = await request(NotificationsScreenQuery, { group, language: getLocale(), after }, { signal })
  return events
}

export const loader = loaderOf('/notifications', ({ url, signal }) => ask(groupIn(url.searchParams), null, signal), {
  about: () => ['notifications'],
})

/** What has happened, newest first, folded by job; the group is in the address. */
function NotificationsScreen() {
  const first = useData<typeof loader>()
  useEffect(() => setNeedingCount(first.needing_count), [first])
  const [search] = useSearchParams()
  const { state, location } = useNavigation()
  const group = groupIn(search)
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
            current={group ?? 'all'}
            tabs={[
              { id: 'all', label: m.notifications_all(), to: '/notifications' },
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
            group={group}
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

type Page = AnswerOf<typeof loader>

function Events({
  group,
  first,
  onRead,
}: {
  group: ListedGroup | null
  first: Page
  onRead: (ids: readonly string[]) => void
}) {
  const events = usePages<EventRow>(first, (after) => ask(group, after))
  if (events.nodes.length === 0)
    return (
      <EmptyState
        icon={<IconBellOff size={40} stroke={1.5} />}
        title={m.notifications_empty_title()}
        text={group ? m.notifications_empty_group_text() : m.notifications_empty_text()}
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
