import { type ReadyPhrase, readyPhrases } from '@waybill/domain/chat/ready-phrases'
import { m } from '@waybill/locales/messages'
import { notKeptText } from '../../../journal/writing-down.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { sendLater } from '../../chat/outbox.ts'
import type { DeliveryJob } from './delivery-job.generated.ts'

/** Writes a phrase to the poster, who reads it in their language; without signal it waits on this device. Answers whether it is there. */
export async function tellPoster({ id, bid_team }: DeliveryJob, phrase: ReadyPhrase): Promise<boolean> {
  try {
    await sendLater({ job_id: id, taker_team_id: bid_team?.id ?? '', is_own: false }, readyPhrases[phrase])
  } catch (error) {
    showToast({ text: notKeptText(error), tone: 'trouble' })
    return false
  }
  showToast({ text: m.delivery_closed_said(), tone: 'success' })
  return true
}
