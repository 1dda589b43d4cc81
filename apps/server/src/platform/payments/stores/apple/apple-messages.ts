import { VerificationException, VerificationStatus } from '@apple/app-store-server-library'
import { z } from 'zod'
import type { PaymentMessage } from '../../payment-messages.sql.ts'
import { ForgedMessage } from '../store-port.ts'
import type { AppleStoreAccount } from '../store-accounts.ts'
import { appleVerifier } from './apple-library.ts'

const posted = z.object({ signedPayload: z.string().min(1) })

/**
 * A message signed by Apple (App Store Server Notifications V2), as the purchase to be read again; null for a message
 * about none.
 * @throws ForgedMessage
 */
export async function appleMessageOf(account: AppleStoreAccount, body: unknown): Promise<PaymentMessage | null> {
  const { data } = posted.safeParse(body)
  if (!data) throw new ForgedMessage('It is no message of Apple.')
  const verifier = appleVerifier(account)
  try {
    const { notificationUUID, data: about } = await verifier.verifyAndDecodeNotification(data.signedPayload)
    if (!notificationUUID || !about?.signedTransactionInfo) return null
    const { originalTransactionId } = await verifier.verifyAndDecodeTransaction(about.signedTransactionInfo)
    if (!originalTransactionId) return null
    const id = `apple-${notificationUUID}`
    return { id, object: 'apple', object_id: originalTransactionId, customer_id: `apple-${originalTransactionId}` }
  } catch (error) {
    if (!(error instanceof VerificationException)) throw error
    throw new ForgedMessage(VerificationStatus[error.status])
  }
}
