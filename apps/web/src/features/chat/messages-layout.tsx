import { IconMessages } from '@tabler/icons-react'
import { useRef } from 'react'
import { href, useOutlet, useSearchParams } from 'react-router'
import { userChannel } from '@waybill/domain/live/channels'
import { m } from '@waybill/locales/messages'
import { useIsHeard } from '../../api/live/heard-channels.ts'
import { request } from '../../api/request.ts'
import { useLive } from '../../api/use-live.ts'
import { usePolling } from '../../api/use-polling.ts'
import { useRefetch } from '../../query/live.ts'
import { usePages } from '../../query/use-pages.ts'
import { useMe } from '../../session/me.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { Button } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SplitView } from '../../ui/layout/split-view.tsx'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ConversationItem, isNoChat, useOpenChat } from './conversation-item.tsx'
import { MessagesLayoutQuery } from './messages-layout.generated.ts'

const POLL_MS = 10_000 // only while the channel is not heard

type Asked = { search: string; unseen: boolean; after?: string | null }

async function ask({ search, unseen, after = null }: Asked, signal?: AbortSignal) {
  const variables = { search: search || null, unseen, after }
  return (await request(MessagesLayoutQuery, variables, { signal })).conversations
}

const askedIn = (search: URLSearchParams): Asked => ({
  search: search.get('search') ?? '',
  unseen: search.get('show') === 'unseen',
})

export const loader = loaderOf('/messages', ({ url, signal }) => ask(askedIn(url.searchParams), signal), {
  about: () => ['messages'],
})

/** All conversations, the newest first, beside the one that is open. Search and filter live in the address. */
function MessagesLayout() {
  const me = useMe()
  const outlet = useOutlet()
  const open = useOpenChat()
  const channel = userChannel(me.id)
  const refetch = useRefetch()
  const reload = () => refetch((topic) => topic === 'messages')
  useLive(channel, 'ChatMessage', () => void reload())
  usePolling(reload, POLL_MS, !useIsHeard(channel))
  return (
    <SplitView
      list={<List />}
      detail={isNoChat(open) ? null : outlet}
      detailLabel={m.chat_conversation()}
      placeholder={
        <div className="grid h-full place-content-center">
          <EmptyState icon={<IconMessages size={40} stroke={1.5} />} title={m.chat_choose()} />
        </div>
      }
    />
  )
}

function List() {
  const first = useData<typeof loader>()
  const [params] = useSearchParams()
  const asked = askedIn(params)
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list)
  const conversations = usePages(first, (after) => ask({ ...asked, after }))
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader title={m.chat_title()}>
        <div className="pb-1">
          <Search asked={asked} />
        </div>
        <LinkTabs
          label={m.chat_filter()}
          current={asked.unseen ? 'unseen' : 'all'}
          tabs={[
            { id: 'all', label: m.chat_all(), to: messagesPath({ ...asked, unseen: false }) },
            { id: 'unseen', label: m.chat_unseen(), to: messagesPath({ ...asked, unseen: true }) },
          ]}
        />
      </PageHeader>
      <div className="flex-1 bg-surface">
        <ul ref={list}>
          {conversations.nodes.map((conversation) => (
            <ConversationItem key={conversation.id} conversation={conversation} search={queryOf(asked)} />
          ))}
        </ul>
        {conversations.nodes.length === 0 && <Nothing asked={asked} />}
        {conversations.hasMore && (
          <p className="p-4 text-center">
            <Button pending={conversations.pending} onClick={() => void conversations.loadMore()}>
              {m.chat_more()}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** Beside the conversation that is open, which stays. */
function Search({ asked }: { asked: Asked }) {
  const [, setParams] = useSearchParams()
  function handleChange(text: string) {
    setParams(
      (params) => {
        if (text.trim()) params.set('search', text.trim())
        else params.delete('search')
        return params
      },
      { replace: true },
    )
  }
  return <SearchField label={m.chat_search()} value={asked.search} onChange={handleChange} />
}

function Nothing({ asked: { search, unseen } }: { asked: Asked }) {
  const icon = <IconMessages size={40} stroke={1.5} />
  if (search) return <EmptyState icon={icon} title={m.chat_none_found({ search })} />
  if (unseen) return <EmptyState icon={icon} title={m.chat_none_unseen()} />
  return <EmptyState icon={icon} title={m.chat_none()} text={m.chat_none_text()} />
}

function queryOf({ search, unseen }: Asked): string {
  return String(new URLSearchParams({ ...(search && { search }), ...(unseen && { show: 'unseen' }) }))
}

function messagesPath(asked: Asked): string {
  const query = queryOf(asked)
  return query ? `${href('/messages')}?${query}` : href('/messages')
}

export { MessagesLayout as Component }
