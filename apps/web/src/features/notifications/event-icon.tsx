import {
  IconBell,
  IconBriefcase,
  IconClipboardList,
  IconFileCertificate,
  IconMessage,
  IconRosetteDiscountCheck,
  IconStar,
  type Icon,
} from '@tabler/icons-react'
import type { MessageTone, NotificationGroup } from '@waybill/domain/notifications/notification'

const icons: Record<NotificationGroup, Icon> = {
  CHAT_MESSAGE: IconMessage,
  DOCUMENTS: IconFileCertificate,
  ELSE: IconBell,
  FEEDBACKS: IconStar,
  JOB_POSTED: IconClipboardList,
  MY_WORK: IconBriefcase,
  SUBSCRIPTIONS: IconRosetteDiscountCheck,
}
const colours: Record<MessageTone, string> = {
  INFO: 'bg-open-tint text-open-ink',
  POSITIVE: 'bg-paid-tint text-paid-ink',
  NEGATIVE: 'bg-trouble-tint text-trouble-ink',
}

/** The group as a picture, in the colour of the tone; the words beside it say both. */
export function EventIcon({ group, tone }: { group: NotificationGroup; tone: MessageTone }) {
  const Icon = icons[group]
  return (
    <span aria-hidden="true" className={`grid size-10 shrink-0 place-items-center rounded-full ${colours[tone]}`}>
      <Icon size={21} stroke={1.75} />
    </span>
  )
}
