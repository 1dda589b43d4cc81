import { mutation, mutationsAre, plainMutation } from '../../platform/graphql/mutations.ts'
import { addDocumentType } from '../documents/add-document-type.ts'
import { editDocumentType } from '../documents/edit-document-type.ts'
import { editVehicleType } from '../fleet/edit-vehicle-type.ts'
import { editFaqEntry } from '../help/edit-faq-entry.ts'
import { resetSecondFactor } from '../sign-in/reset-second-factor.ts'
import { addPlan } from '../subscriptions/add-plan.ts'
import { editPlan } from '../subscriptions/edit-plan.ts'
import { letTeamBid } from '../teams/let-team-bid.ts'
import { suspendTeam } from '../teams/suspend-team.ts'
import { unsuspendTeam } from '../teams/unsuspend-team.ts'
import { giveRightsByStaff } from '../users/give-rights-by-staff.ts'
import { verifyContact } from '../teams/verify-contact.ts'
import { setUserActive } from '../users/set-user-active.ts'
import { endImpersonation } from './end-impersonation.ts'
import { impersonate } from './impersonate.ts'
import { publishNotice } from './publish-notice.ts'
import { reloadPages } from './reload-pages.ts'
import { retryFailedMail } from './retry-failed-mail.ts'
import { retryTask } from './retry-task.ts'
import { startImpersonation } from './start-impersonation.ts'
import { withdrawNotice } from './withdraw-notice.ts'

mutationsAre({
  verifyContact: mutation(verifyContact, 'staff'),
  letTeamBid: mutation(letTeamBid, 'staff'),
  suspendTeam: mutation(suspendTeam, 'staff'),
  unsuspendTeam: mutation(unsuspendTeam, 'staff'),
  setUserActive: mutation(setUserActive, 'staff'),
  giveRightsByStaff: mutation(giveRightsByStaff, 'staff'),
  resetSecondFactor: mutation(resetSecondFactor, 'staff'),
  startImpersonation: mutation(startImpersonation, 'staff'),
  impersonate: plainMutation('public', (context, { input }) => impersonate(context, input)),
  endImpersonation: mutation(endImpersonation, 'session'),
  publishNotice: mutation(publishNotice, 'staff'),
  reloadPages: mutation(reloadPages, 'staff'),
  withdrawNotice: mutation(withdrawNotice, 'staff'),
  addDocumentType: mutation(addDocumentType, 'staff'),
  editDocumentType: mutation(editDocumentType, 'staff'),
  editVehicleType: mutation(editVehicleType, 'staff'),
  editFaqEntry: mutation(editFaqEntry, 'staff'),
  addPlan: mutation(addPlan, 'staff'),
  editPlan: mutation(editPlan, 'staff'),
  retryTask: mutation(retryTask, 'staff'),
  retryMail: mutation(retryFailedMail, 'staff'),
})
