import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { consentToFactoring } from './consent-to-factoring.ts'
import { withdrawFactoringConsent } from './withdraw-factoring-consent.ts'

mutationsAre({
  consentToFactoring: mutation(consentToFactoring),
  withdrawFactoringConsent: mutation(withdrawFactoringConsent, 'awarded'),
})
