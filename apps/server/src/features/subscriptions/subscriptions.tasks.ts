import { z } from 'zod'
import type { PaymentFailure } from '../../platform/payments/payment-provider.ts'
import { FOLLOW_PAYMENT_MESSAGE } from '../../platform/payments/payment-messages.sql.ts'
import { advanceSandbox, settleSandboxPayment } from '../../platform/payments/sandbox/sandbox-calendar.ts'
import { SETTLE_SANDBOX_PAYMENT } from '../../platform/payments/sandbox/sandbox-settlement.sql.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { comparePayments } from './payments/compare-payments.ts'
import { notifyDebits } from './debits/notify-debits.ts'
import { remindOverdue } from './dunning/remind-overdue.ts'
import { notifyExpiringCards } from './dunning/notify-expiring-cards.ts'
import { endPeriods } from './periods/end-periods.ts'
import { forgetPayments } from './payments/forget-payments.ts'
import { followPaymentMessage } from './payments/follow-payment-message.ts'
import { finishPaymentRequest, makePaymentRequest } from './payments/make-payment-request.ts'
import { FINISH_PAYMENT_REQUEST, MAKE_PAYMENT_REQUEST, RECONCILE_SUBSCRIPTION } from './payments/payments.sql.ts'
import { makeRefund } from './refunds/make-refund.ts'
import { MAKE_REFUND } from './refunds/refunds.sql.ts'
import { reconcileSubscription } from './payments/reconcile-subscription.ts'
import { compareStores, readDuePurchases } from './stores/compare-stores.ts'
import { readStorePurchase } from './stores/follow-purchase.ts'
import { READ_STORE_PURCHASE } from './stores/store-purchases.sql.ts'
import { notifyRenewals } from './periods/notify-renewals.ts'

const message = z.object({ message_id: z.string() })
const request = z.object({ request_id: z.uuid() })
const finished = request.extend({ failure: z.string().nullable() })
const refund = z.object({ refund_id: z.uuid() })
const team = z.object({ team_id: z.uuid() })
const purchase = z.object({ purchase_id: z.uuid(), is_compared: z.boolean() })
const invoice = z.object({ invoice_id: z.string() })

export const subscriptionTasks: FeatureTasks = {
  tasks: {
    [FOLLOW_PAYMENT_MESSAGE]: (payload, platform) => followPaymentMessage(platform, message.parse(payload).message_id),
    [MAKE_PAYMENT_REQUEST]: (payload, platform) => makePaymentRequest(platform, request.parse(payload).request_id),
    [FINISH_PAYMENT_REQUEST]: (payload, platform) => {
      const { request_id, failure } = finished.parse(payload)
      return finishPaymentRequest(platform, { request_id, failure: failure as PaymentFailure | null })
    },
    [MAKE_REFUND]: (payload, platform) => makeRefund(platform, refund.parse(payload).refund_id),
    [RECONCILE_SUBSCRIPTION]: (payload, platform) => reconcileSubscription(platform, team.parse(payload).team_id),
    [SETTLE_SANDBOX_PAYMENT]: (payload, platform) => settleSandboxPayment(platform, invoice.parse(payload).invoice_id),
    [READ_STORE_PURCHASE]: (payload, platform) => readStorePurchase(platform, purchase.parse(payload)),
    advance_sandbox: (_payload, platform) => advanceSandbox(platform),
    compare_payments: (_payload, platform) => comparePayments(platform),
    compare_stores: (_payload, platform) => compareStores(platform),
    read_due_purchases: (_payload, platform) => readDuePurchases(platform),
    end_periods: (_payload, platform) => endPeriods(platform),
    remind_overdue: (_payload, platform) => remindOverdue(platform),
    tell_expiring_cards: (_payload, platform) => notifyExpiringCards(platform),
    tell_debits: (_payload, platform) => notifyDebits(platform),
    tell_renewals: (_payload, platform) => notifyRenewals(platform),
    forget_payments: (_payload, platform) => forgetPayments(platform),
  },
  schedule: {
    advance_sandbox: '* * * * *',
    // Between the provider's own nightly work and ours.
    compare_payments: '23 2 * * *',
    compare_stores: '43 2 * * *',
    read_due_purchases: '11 * * * *',
    end_periods: '* * * * *',
    remind_overdue: '22 7 * * *',
    tell_expiring_cards: '27 7 * * *',
    tell_debits: '12 7 * * *',
    tell_renewals: '17 7 * * *',
    forget_payments: '41 3 * * *',
  },
}
