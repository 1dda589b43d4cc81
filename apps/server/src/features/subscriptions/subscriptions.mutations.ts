import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { addCard } from './add-card.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { deleteCard } from './delete-card.ts'
import { grantTrial } from './grant-trial.ts'
import { keepPlan } from './keep-plan.ts'
import { makeCardDefault } from './make-card-default.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { retryPayment } from './retry-payment.ts'
import { setSubscriptionByHand } from './set-subscription-by-hand.ts'
import { setTrading } from './set-trading.ts'
import { subscribe } from './subscribe.ts'
import { undoCancellation } from './undo-cancellation.ts'

// Behind a door that is open to teams without a subscription: here is where they get one.
mutationsAre({
  subscribe: mutation(subscribe, 'session'),
  changePlan: mutation(changePlan, 'session'),
  keepPlan: mutation(keepPlan, 'session'),
  cancelSubscription: mutation(cancelSubscription, 'session'),
  undoCancellation: mutation(undoCancellation, 'session'),
  retryPayment: mutation(retryPayment, 'session'),
  addCard: mutation(addCard, 'session'),
  makeCardDefault: mutation(makeCardDefault, 'session'),
  deleteCard: mutation(deleteCard, 'session'),

  grantTrial: mutation(grantTrial, 'staff'),
  pauseSubscription: mutation(pauseSubscription, 'staff'),
  resumeSubscription: mutation(resumeSubscription, 'staff'),
  setSubscriptionByHand: mutation(setSubscriptionByHand, 'staff'),
  setTrading: mutation(setTrading, 'staff'),
})
