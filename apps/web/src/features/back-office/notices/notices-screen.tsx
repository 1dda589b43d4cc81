import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { usePages } from '../../../query/use-pages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { More } from '../parts/staff-list.tsx'
import { NoticeRow, stands } from './notice-row.tsx'
import { NoticesScreenQuery } from './notices-screen.generated.ts'
import { PublishNoticeDialog } from './publish-notice-dialog.tsx'
import { ReloadPages } from './reload-pages.tsx'

export const loader = loaderOf('/admin/notices', ({ signal }) =>
  request(NoticesScreenQuery, { after: null }, { signal }),
)

/** What everybody is told: what stands now, and what stood. */
function NoticesScreen() {
  const { staffNotices } = useData<typeof loader>()
  const [writes, setWrites] = useState(false)
  const list = usePages(staffNotices, async (after) => (await request(NoticesScreenQuery, { after })).staffNotices)
  const now = list.nodes.filter(stands)
  const past = list.nodes.filter((notice) => !stands(notice))
  return (
    <Screen
      header={
        <PageHeader
          title={m.back_office_nav_notices()}
          actions={
            <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setWrites(true)}>
              {m.back_office_notice_new()}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Card flush title={m.back_office_notices_now()}>
          {now.length === 0 && (
            <EmptyState icon={<IconSpeakerphone size={40} stroke={1.5} />} title={m.back_office_notices_none()} />
          )}
          <ul>
            {now.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        </Card>
        {past.length > 0 && (
          <Card flush title={m.back_office_notices_past()}>
            <ul>
              {past.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          </Card>
        )}
        {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
        <ReloadPages />
      </div>
      {writes && <PublishNoticeDialog onClose={() => setWrites(false)} />}
    </Screen>
  )
}

export { NoticesScreen as Component }
