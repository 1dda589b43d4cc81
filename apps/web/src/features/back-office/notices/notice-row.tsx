import { useState } from 'react'
import type { NoticeKind } from '@waybill/domain/back-office/notice-input'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { personName } from '../../users/person.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { NoticesScreenWithdraw, type StaffNotice } from './notices-screen.generated.ts'
import { wordOf } from '../../../ui/word-of.ts'

export function stands({ withdrawn_at, ends_at }: StaffNotice): boolean {
  return withdrawn_at === null && (ends_at === null || Date.parse(ends_at) > Date.now())
}

export function NoticeRow({ notice }: { notice: StaffNotice }) {
  const own = { en: notice.text_en, ro: notice.text_ro, pl: notice.text_pl }[getLocale()]
  const times = [
    notice.starts_at && m.back_office_notice_from({ date: formatDateTime(notice.starts_at) }),
    notice.ends_at && m.back_office_notice_until({ date: formatDateTime(notice.ends_at) }),
  ]
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{noticeKindText(notice.kind)}</Badge>
          {notice.version && <span className="figures font-semibold">{notice.version}</span>}
        </p>
        <p className="mt-1 font-medium wrap-anywhere">{own ?? notice.text_en}</p>
        <p className="text-sm text-soft">{times.filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-faint">
          {notice.published_by && personName(notice.published_by)} · <DateText value={notice.created_at} />
        </p>
      </div>
      {stands(notice) && <Withdraw id={notice.id} />}
    </li>
  )
}

function Withdraw({ id }: { id: string }) {
  const [asks, setAsks] = useState(false)
  const [withdraw, { pending }] = useWrite(NoticesScreenWithdraw, {
    onDone: () => {
      setAsks(false)
      showToast({ text: m.back_office_notice_withdrawn(), tone: 'success' })
    },
  })
  return (
    <>
      <StaffButton permission="notice.publish" size="small" onClick={() => setAsks(true)}>
        {m.back_office_notice_withdraw()}
      </StaffButton>
      {asks && (
        <Modal title={m.back_office_notice_withdraw_title()} onClose={() => setAsks(false)}>
          <p className="mb-4 text-soft">{m.back_office_notice_withdraw_text()}</p>
          <div className="flex justify-end gap-2">
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {m.ui_cancel()}
            </Button>
            <Button kind="danger" pending={pending} onClick={() => void withdraw({ input: { notice_id: id } })}>
              {m.back_office_notice_withdraw()}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

const kinds: Record<NoticeKind, () => string> = {
  APP_UPDATE: m.back_office_notice_app_update,
  BANNER: m.back_office_notice_banner,
  MAINTENANCE: m.back_office_notice_maintenance,
}

export function noticeKindText(kind: NoticeKind): string {
  return wordOf(kinds, kind)
}
