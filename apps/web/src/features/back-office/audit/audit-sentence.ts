import { m } from '@waybill/locales/messages'
import { typeName } from '../../documents/document-words.ts'
import { personName } from '../../users/person.tsx'
import type { AuditItem } from './audit-screen.generated.ts'

type Words = { person: string; company: string; document: string; job: string }
type Text = (words: Words) => string

/** The words for operations of staff in their own name; those in a member's place have the operation's own name. */
const texts: Readonly<Record<string, Text>> = {
  addBenefit: m.back_office_did_addBenefit,
  addDocumentType: m.back_office_did_addDocumentType,
  addPlan: m.back_office_did_addPlan,
  addStaff: m.back_office_did_addStaff,
  addStaffNote: m.back_office_did_addStaffNote,
  changeEmailByStaff: m.back_office_did_changeEmailByStaff,
  editBenefit: m.back_office_did_editBenefit,
  editDocumentType: m.back_office_did_editDocumentType,
  editFaqEntry: m.back_office_did_editFaqEntry,
  editPlan: m.back_office_did_editPlan,
  editVehicleType: m.back_office_did_editVehicleType,
  endImpersonation: m.back_office_did_endImpersonation,
  decideCase: m.back_office_did_decideCase,
  exportCases: m.back_office_did_exportCases,
  exportBooks: m.back_office_did_exportBooks,
  giveRightsByStaff: m.back_office_did_giveRightsByStaff,
  grantTrial: m.back_office_did_grantTrial,
  letTeamBid: m.back_office_did_letTeamBid,
  withholdPayerRecord: m.back_office_did_withholdPayerRecord,
  logOutUser: m.back_office_did_logOutUser,
  mailPasswordLink: m.back_office_did_mailPasswordLink,
  openConversations: m.back_office_did_openConversations,
  pauseSubscription: m.back_office_did_pauseSubscription,
  addBrandPicture: m.back_office_did_addBrandPicture,
  importOwnTexts: m.back_office_did_importOwnTexts,
  removeOwnText: m.back_office_did_removeOwnText,
  saveOwnText: m.back_office_did_saveOwnText,
  restoreBrand: m.back_office_did_restoreBrand,
  saveBrand: m.back_office_did_saveBrand,
  putSetupLineAside: m.back_office_did_putSetupLineAside,
  publishLegalDocument: m.back_office_did_publishLegalDocument,
  publishNotice: m.back_office_did_publishNotice,
  reloadPages: m.back_office_did_reloadPages,
  removeFeedbackText: m.back_office_did_removeFeedbackText,
  removeStaff: m.back_office_did_removeStaff,
  resetSecondFactor: m.back_office_did_resetSecondFactor,
  resumeSubscription: m.back_office_did_resumeSubscription,
  retryCallback: m.back_office_did_retryCallback,
  retryMail: m.back_office_did_retryMail,
  retryTask: m.back_office_did_retryTask,
  reviewDocument: m.back_office_did_reviewDocument,
  runSetupTest: m.back_office_did_runSetupTest,
  setSubscriptionByHand: m.back_office_did_setSubscriptionByHand,
  setStaffRoles: m.back_office_did_setStaffRoles,
  settleCompanyFinding: m.back_office_did_settleCompanyFinding,
  settlePaymentFinding: m.back_office_did_settlePaymentFinding,
  setTrading: m.back_office_did_setTrading,
  setUserActive: m.back_office_did_setUserActive,
  signIn: m.back_office_did_signIn,
  sortBenefits: m.back_office_did_sortBenefits,
  startImpersonation: m.back_office_did_startImpersonation,
  suspendTeam: m.back_office_did_suspendTeam,
  takeUpSetupLine: m.back_office_did_takeUpSetupLine,
  describeLicence: m.back_office_did_describeLicence,
  undoReview: m.back_office_did_undoReview,
  unlockAccount: m.back_office_did_unlockAccount,
  unsuspendTeam: m.back_office_did_unsuspendTeam,
  verifyContact: m.back_office_did_verifyContact,
  withdrawNotice: m.back_office_did_withdrawNotice,
}

/** Where one operation does one thing or its opposite, what was asked says which. */
const byInput: Readonly<Record<string, (input: Record<string, unknown>) => Text>> = {
  reviewDocument: ({ status }) => (status === 'rejected' ? m.back_office_did_rejected : m.back_office_did_approved),
  setUserActive: ({ active }) => (active === true ? m.back_office_did_activated : m.back_office_did_inactivated),
}

const somebody = (): Words => ({
  person: m.back_office_did_somebody(),
  company: m.back_office_did_some_company(),
  document: m.back_office_did_some_document(),
  job: m.back_office_did_some_job(),
})

function wordsOf({ team, about_user, about_document, about_job }: AuditItem): Words {
  const words = somebody()
  if (about_user) words.person = personName(about_user)
  if (team) words.company = team.company_name
  if (about_document) words.document = typeName(about_document.type)
  if (about_job) words.job = about_job.job_number
  return words
}

/** The action on its subject, in a sentence; null for an entry without one. */
export function auditSentence(entry: AuditItem): string | null {
  if (entry.user) return null
  const { operation, input } = entry
  const asked = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const text = byInput[operation]?.(asked) ?? texts[operation]
  return text ? text(wordsOf(entry)) : null
}

/** An operation as a choice of a filter, about nobody in particular. */
export function operationName(operation: string): string {
  return texts[operation]?.(somebody()) ?? operation
}
