import type { Feature } from '../../platform/feature.ts'
import { addCard } from './add-card.ts'
import { addPlan } from './add-plan.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { clientTokenRoutes } from './client-token.routes.ts'
import { deleteCard } from './delete-card.ts'
import { editPlan } from './edit-plan.ts'
import { grantTrial } from './grant-trial.ts'
import { keepPlan } from './keep-plan.ts'
import { makeCardDefault } from './make-card-default.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { paymentMessageRoutes } from './payment-messages.routes.ts'
import { retryPayment } from './retry-payment.ts'
import { setSubscriptionByHand } from './set-subscription-by-hand.ts'
import { setTrading } from './set-trading.ts'
import { subscribe } from './subscribe.ts'
import { subscriptionsReads } from './subscriptions.fields.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'
import { subscriptionTasks } from './subscriptions.tasks.ts'
import { undoCancellation } from './undo-cancellation.ts'

export const subscriptionsFeature = {
  reads: subscriptionsReads,
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
      resumeSubscription,
      setSubscriptionByHand,
      setTrading,
    },
  },
  tasks: subscriptionTasks,
  routes: [subscriptionRoutes, paymentMessageRoutes, clientTokenRoutes],
} satisfies Feature
