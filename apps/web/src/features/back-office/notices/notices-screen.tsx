import { IconPlus, IconRefresh, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { More } from '../parts/staff-list.tsx'
import { NoticeRow, stands } from './notice-row.tsx'
import { NoticesScreenQuery, NoticesScreenReload } from './notices-screen.generated.ts'
import { PublishNoticeDialog } from './publish-notice-dialog.tsx'

export const loader = loaderOf('/admin/notices', ({ signal }) =>
  request(NoticesScreenQuery, { after: null }, { signal }),
)

/** The notices to everybody: the present ones, and those before. */
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
            <StaffButton
              permission="notice.publish"
              kind="primary"
              icon={<IconPlus size={20} />}
              onClick={() => setWrites(true)}
            >
              {m.back_office_notice_new()}
            </StaffButton>
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

/** Makes every open page load again; a page with unsaved changes asks first. */
function ReloadPages() {
  const [asks, setAsks] = useState(false)
  const [reload] = useWrite(NoticesScreenReload, {
    onDone: () => {
      setAsks(false)
      showToast({ text: m.back_office_reload_done(), tone: 'success' })
    },
  })
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-60 flex-1 text-soft">{m.back_office_reload_text()}</p>
        <StaffButton permission="notice.publish" icon={<IconRefresh size={20} />} onClick={() => setAsks(true)}>
          {m.back_office_reload()}
        </StaffButton>
      </div>
      {asks && (
        <ReasonDialog
          title={m.back_office_reload_title()}
          text={m.back_office_reload_text()}
          confirm={m.back_office_reload()}
          danger
          onConfirm={(reason) => reload({ input: { reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  )
}

export { NoticesScreen as Component }
