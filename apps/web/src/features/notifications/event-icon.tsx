import {
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconBriefcase,
  IconCashBanknote,
  IconCircleCheck,
  IconClipboardList,
  IconFileCertificate,
  IconFileInvoice,
  IconGavel,
  IconHourglassOff,
  IconMapPinCheck,
  IconMessage,
  IconPackage,
  IconRadar,
  IconRosetteDiscountCheck,
  IconRoute,
  IconSignature,
  IconStar,
  IconTruck,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import type { MessageTone, NotificationGroup, NotificationType } from '@waybill/domain/notifications/notification'
import { lookOf } from '../../ui/word-of.ts'

const ofGroup: Record<NotificationGroup, Icon> = {
  CHAT_MESSAGE: IconMessage,
  DOCUMENTS: IconFileCertificate,
  ELSE: IconBell,
  FEEDBACKS: IconStar,
  JOB_POSTED: IconClipboardList,
  MY_WORK: IconBriefcase,
  SUBSCRIPTIONS: IconRosetteDiscountCheck,
}

/** The icon of each event of a job, so that a list of such is read at a glance. */
const ofType: Partial<Record<NotificationType, Icon>> = {
  ARRIVED_AT_COLLECTION: IconMapPinCheck,
  BID_ACCEPTED_TO_DRIVER: IconGavel,
  BID_ACCEPTED_TO_POSTER: IconGavel,
  BID_PRICE_CHANGED: IconGavel,
  BID_RECEIVED: IconGavel,
  BID_REJECTED: IconGavel,
  BID_RETRACTED: IconGavel,
  BID_SENT: IconGavel,
  DELIVERY_FAILED: IconAlertTriangle,
  GOODS_ON_BOARD: IconPackage,
  INVOICE_APPROVED: IconFileInvoice,
  INVOICE_RECEIVED: IconFileInvoice,
  INVOICE_REJECTED: IconFileInvoice,
  INVOICE_SENT: IconFileInvoice,
  JOBS_PAYMENT_RECEIVED: IconCashBanknote,
  JOB_ALLOCATED_FOR_DRIVER: IconUserCheck,
  JOB_ALLOCATED_FOR_POSTER: IconUserCheck,
  JOB_CANCELLED: IconBan,
  JOB_COMPLETED: IconCircleCheck,
  JOB_DELIVERED: IconCircleCheck,
  JOB_EXPIRED: IconHourglassOff,
  JOB_IN_PROGRESS_CANCELLED: IconBan,
  JOB_STOPS_CHANGED: IconRoute,
  JOB_STOPS_FAILED: IconAlertTriangle,
  NEW_JOB_AROUND_YOU: IconRadar,
  NEW_JOB_IN_YOUR_AREA: IconRadar,
  NEW_POD_UPLOADED: IconSignature,
  ON_PROGRESS: IconTruck,
  ROUTE_TO_COLLECT: IconTruck,
  STOP_DESTINATION_MET: IconMapPinCheck,
  YOUR_CURRENT_JOB_STOPS_CHANGED: IconRoute,
}

const colours: Record<MessageTone, string> = {
  INFO: 'bg-open-tint text-open-ink',
  POSITIVE: 'bg-paid-tint text-paid-ink',
  NEGATIVE: 'bg-trouble-tint text-trouble-ink',
}

type EventIconProps = { event: { type: NotificationType | null; group: NotificationGroup; status: MessageTone } }

/** An event as a picture, in the colour of the tone; the words next to it say both. */
export function EventIcon({ event: { type, group, status } }: EventIconProps) {
  const { Icon } = pictureOf(type, group)
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-full ${lookOf(colours, status, colours.INFO)}`}
    >
      <Icon size={21} stroke={1.75} />
    </span>
  )
}

function pictureOf(type: NotificationType | null, group: NotificationGroup): { Icon: Icon } {
  return { Icon: (type && ofType[type]) ?? lookOf(ofGroup, group, IconBell) }
}
