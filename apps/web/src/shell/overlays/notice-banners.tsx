import { type Icon, IconInfoCircle, IconRefresh, IconTool } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { ApiError } from '../../api/api-error.ts'
import { useIsHeard } from '../../api/live/heard-channels.ts'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import type { LegalQuestionItem } from '../../features/legal/legal-question.generated.ts'
import { noticesChanged } from '../../features/notifications/notification-signals.ts'
import { device } from '../../native/device.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { formatNumericDateTime } from '../../ui/format.ts'
import { NoticeLine } from '../../ui/state/notice-line.tsx'
import { optional } from '../../ui/state/optional.ts'
import { NoticesQuery, type NoticesQueryResult } from './notices.generated.ts'

const LegalQuestion = optional(() =>
  import('../../features/legal/legal-question.tsx').then((module) => module.LegalQuestion),
)

const EVERY_MS = 60_000
const icons: Record<Notice['kind'], Icon> = {
  MAINTENANCE: IconTool,
  APP_UPDATE: IconRefresh,
  BANNER: IconInfoCircle,
}

/**
 * Staff's notices to everybody (spec §2): maintenance, a new version on the web, anything else. Each can be closed. New
 * versions of legal texts come with the same answer, so that a page asks for nothing more.
 */
export function NoticeBanners() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [closed, setClosed] = useState(closedNotices)
  const [questions, setQuestions] = useState<readonly LegalQuestionItem[]>([])
  const looks = useRef(0)
  async function look(signal?: AbortSignal) {
    try {
      const answer = await request(NoticesQuery, { language: getLocale() }, { signal })
      setNotices(answer.notices)
      setQuestions(answer.legalQuestions)
      looks.current += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // what cannot be asked now is asked again
    }
  }
  usePolling(look, EVERY_MS, !useIsHeard(EVERYBODY_CHANNEL))
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    void latest.current()
    return noticesChanged.subscribe(() => void latest.current())
  }, [])
  const shown = notices.filter(({ id, kind }) => !closed.includes(id) && isForHere(kind))
  return (
    <>
      {shown.map((notice) => (
        <NoticeBanner
          key={notice.id}
          notice={notice}
          onClose={() => {
            closeNotice(notice.id)
            setClosed(closedNotices())
          }}
        />
      ))}
      {questions.length > 0 && (
        <LegalQuestion questions={questions} atOnce={looks.current === 1} onAnswered={() => setQuestions([])} />
      )}
    </>
  )
}

const isForHere = (kind: Notice['kind']) => kind !== 'APP_UPDATE' || device.platform === 'web' // spec §4 "Live events"

function NoticeBanner({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <NoticeLine label={m.overlays_notice()} icon={icons[notice.kind]} closeLabel={m.ui_close()} onClose={onClose}>
      <p role="status" className="min-w-0 flex-1 py-2">
        {noticeText(notice)}{' '}
        {notice.kind === 'APP_UPDATE' && (
          <TextLink to="/help?clear_cache_guide=open">{m.overlays_app_update_how()}</TextLink>
        )}
      </p>
    </NoticeLine>
  )
}

const key = 'closedNotices'

/** A notice that the reader has closed stays closed in this tab; a new visit may show it again. */
function closedNotices(): readonly string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}

function closeNotice(id: string) {
  sessionStorage.setItem(key, [...closedNotices(), id].join(' '))
}

export type Notice = NoticesQueryResult['notices'][number]

/**
 * The text of a notice (spec §4 "Live events"): maintenance names its date, or says soon; staff's own words come first.
 */
export function noticeText({ kind, text, starts_at, version }: Notice): string {
  switch (kind) {
    case 'MAINTENANCE': {
      const when = starts_at
        ? m.overlays_maintenance_at({ date: formatNumericDateTime(starts_at) })
        : m.overlays_maintenance_soon()
      return text ? `${when} ${text}` : when
    }
    case 'APP_UPDATE':
      return text ?? m.overlays_app_update({ version: version ?? '' })
    case 'BANNER':
      return text ?? ''
  }
}
