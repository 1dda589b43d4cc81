import type { Feature } from '../../platform/feature.ts'
import { addCard } from './cards/add-card.ts'
import { addPlan } from './plans/add-plan.ts'
import { cancelSubscription } from './periods/cancel-subscription.ts'
import { changePlan } from './plans/change-plan.ts'
import { clientTokenRoutes } from './cards/client-token.routes.ts'
import { deleteCard } from './cards/delete-card.ts'
import { editPlan } from './plans/edit-plan.ts'
import { grantTrial } from './by-staff/grant-trial.ts'
import { keepPlan } from './plans/keep-plan.ts'
import { makeCardDefault } from './cards/make-card-default.ts'
import { pauseSubscription } from './by-staff/pause-subscription.ts'
import { resumeSubscription } from './by-staff/resume-subscription.ts'
import { paymentMessageRoutes } from './payments/payment-messages.routes.ts'
import { booksRoutes } from './money/books.routes.ts'
import { moneyReads } from './money/money.fields.ts'
import { receiptRoutes } from './stores/receipts.routes.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { retryPayment } from './payments/retry-payment.ts'
import { setSubscriptionByHand } from './by-staff/set-subscription-by-hand.ts'
import { setTrading } from './by-staff/set-trading.ts'
import { settlePaymentFinding } from './payments/settle-payment-finding.ts'
import { storeMessageRoutes } from './stores/store-messages.routes.ts'
import { subscribe } from './payments/subscribe.ts'
import { subscriptionsReads } from './subscriptions.fields.ts'
import { subscriptionRoutes } from './invoices/subscriptions.routes.ts'
import { subscriptionTasks } from './subscriptions.tasks.ts'
import { undoCancellation } from './periods/undo-cancellation.ts'

export const subscriptionsFeature = {
  reads: [...subscriptionsReads, ...moneyReads],
  mutations: {
    // A door that is open to teams without a subscription: here is where they get one.
    session: {
      subscribe,
      changePlan,
      keepPlan,
      cancelSubscription,
      undoCancellation,
      retryPayment,
      addCard,
      makeCardDefault,
      deleteCard,
    },
    staff: {
      addPlan,
      editPlan,
      grantTrial,
      pauseSubscription,
      refundPayment,
      resumeSubscription,
      setSubscriptionByHand,
      setTrading,
      settlePaymentFinding,
    },
  },
  tasks: subscriptionTasks,
  routes: [booksRoutes, subscriptionRoutes, paymentMessageRoutes, clientTokenRoutes, receiptRoutes, storeMessageRoutes],
} satisfies Feature
