import { selectPlansOnOffer } from './features/subscriptions/plans/plan-terms.sql.ts'
import { priceOfPlan } from './features/subscriptions/plans/price-of-plan.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database/database.ts'
import { createLog } from './platform/log.ts'
import { seedStripe } from './platform/payments/stripe/stripe-prices.ts'

// `npm run stripe:seed`: said as often as one likes. Without it each price is made when somebody first pays it.
const config = readConfig(process.env)
if (!config.stripe || !config.database_url)
  throw new Error('Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRETS and DATABASE_URL.')
const databases = await openDatabases(config.database_url, createLog(config))
try {
  const plans = await selectPlansOnOffer(databases.db)
  for (const line of await seedStripe(config.stripe, plans.map(priceOfPlan))) console.log(line)
} finally {
  await databases.close()
}
