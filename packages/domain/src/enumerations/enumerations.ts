import { cellStates } from '../imports/cells.ts'
import { importSources } from '../imports/import-input.ts'
import { mailOutcomes } from '../imports/import-mail.ts'
import { invitedAs } from '../imports/thing-of-row.ts'
import { importKinds } from '../access/import-rules.ts'
import { importColumns } from '../imports/import-kinds.ts'
import { caseClocks } from '../cases/case-clock.ts'
import {
  appealSides,
  caseActs,
  caseKinds,
  caseOutcomes,
  caseStates,
  caseSubjects,
  complaintKinds,
  reportReasons,
} from '../cases/case.ts'
import { chargeKinds, chargeStates, stayPlaces } from '../charges/charge.ts'
import { evidenceGrades } from '../charges/evidence.ts'
import { restrictedActs } from '../cases/restriction.ts'
import { jobDoubts } from '../jobs/job-doubts.ts'
import {
  callbackDeliveryStatuses,
  callbackEvents,
  callbackPauses,
  callbackProblems,
} from '../api-callbacks/callback.ts'
import { exceptionKinds } from '../back-office/exceptions.ts'
import { noticeKinds } from '../back-office/notice-input.ts'
import { staffOrders } from '../back-office/back-office-input.ts'
import { brandPictureKinds } from '../brand/brand-input.ts'
import { legalKinds } from '../legal/legal-document.ts'
import { bidEndings, bidRejectionReasons, bidStatuses } from '../bids/bid.ts'
import { deliveryFailureReasons, incidentKinds, stopFailureReasons } from '../delivery/failure-reasons.ts'
import { licenceGaps, licenceKinds, licenceNeeds } from '../documents/licence.ts'
import { licenceFindings, licenceRegisterSources } from '../documents/licence-register.ts'
import { documentStatuses, requiredDocumentsStates } from '../documents/document.ts'
import { feedbackRatings, feedbackSides, feedbackTexts, reputationFactCodes } from '../feedback/feedback.ts'
import { vehicleAvailabilities } from '../fleet/fleet.ts'
import { placePrecisions } from '../geo/place-precision.ts'
import { postcodeSources } from '../geo/postcode-source.ts'
import { guides } from '../help/guide.ts'
import { debtAges, invoiceGroups, invoiceOrders, invoiceSides } from '../invoices/accounting.ts'
import { invoiceStatuses, invoiceTypes } from '../invoices/invoice-status.ts'
import { paymentTerms } from '../money/payment-terms.ts'
import { overdueBands, payerRecordStates } from '../payer-record/payer-record.ts'
import {
  browseSorts,
  cancelParties,
  closeJobReasons,
  jobOptions,
  pickupFailureReasons,
  routeLabels,
  sortFields,
  sortOrders,
} from '../jobs/job.ts'
import { jobActions } from '../jobs/job-flow.ts'
import { jobOutcomes } from '../jobs/job-outcome.ts'
import { jobListTabs, jobStatuses, stopSettlements, stopStatuses } from '../jobs/job-status.ts'
import { mailStatuses } from '../mails/mail.ts'
import {
  entityKinds,
  eventGroups,
  eventTypes,
  liveEventTypes,
  messageTones,
  notificationGroups,
  notificationTypes,
  pushMessageKinds,
} from '../notifications/notification.ts'
import { pushDeviceKinds } from '../notifications/push-device-input.ts'
import { notificationMeans, notificationTopics } from '../notifications/notification-switches.ts'
import { joinRequestStatuses, onboardingSteps } from '../onboarding/onboarding.ts'
import { passwordLinkPurposes, passwordLinkStates } from '../passwords/password-link.ts'
import { setupLineCodes } from '../setup/setup-line.ts'
import { staffRoles } from '../staff/staff-role.ts'
import { mandateStatuses } from '../subscriptions/payment-card.ts'
import { webSources } from '../subscriptions/payment-sources.ts'
import {
  disputeStatuses,
  paymentFindingKinds,
  paymentOutcomes,
  paymentRequestKinds,
  paymentStates,
} from '../subscriptions/payment.ts'
import {
  paymentSources,
  planStatuses,
  subscriptionStatuses,
  timeValidities,
} from '../subscriptions/subscription-status.ts'
import { positionOutcomes } from '../positions/reporting.ts'
import { sandboxParts } from '../sandboxes/sandbox.ts'
import { companyFindingKinds, trialClaimKinds } from '../teams/company-identity.ts'
import { registryStatuses } from '../teams/company-registry.ts'
import { directorySorts } from '../directory/directory-input.ts'
import { blockedFilters, companyKinds, companyTypes, memberRoles } from '../teams/team.ts'
import { trackedPlaces, trackedStatuses } from '../tracking-links/tracked-job.ts'
import { workGroups, workSides, workSorts } from '../work-lists/work-list.ts'
import { uploadKinds } from '../uploads/upload-rules.ts'
import {
  addressBookSortings,
  emailNotifications,
  languages,
  profileSettingCodes,
  profileSettingTypes,
} from '../users/profile-setting.ts'

/** GraphQL name → values, of every closed set. The schema's enums and the database checks are held equal to this. */
export const enumerations = {
  // spec §3
  BidRejectionReason: bidRejectionReasons,
  BidStatus: bidStatuses,
  BlockedFilter: blockedFilters,
  CallbackEvent: callbackEvents,
  CancelParty: cancelParties,
  CloseJobReason: closeJobReasons,
  CompanyKind: companyKinds,
  CompanyType: companyTypes,
  DocumentStatus: documentStatuses,
  EntityKind: entityKinds,
  EventGroup: eventGroups,
  EventType: eventTypes,
  InvoiceStatus: invoiceStatuses,
  JobListTab: jobListTabs,
  JobDoubt: jobDoubts,
  JobOption: jobOptions,
  JobStatus: jobStatuses,
  Language: languages,
  LiveEventType: liveEventTypes,
  MemberRole: memberRoles,
  MessageTone: messageTones,
  NotificationGroup: notificationGroups,
  NotificationType: notificationTypes,
  OnboardingStep: onboardingSteps,
  PaymentSource: paymentSources,
  PaymentTerms: paymentTerms,
  PickupFailureReason: pickupFailureReasons,
  PlanStatus: planStatuses,
  ProfileSettingCode: profileSettingCodes,
  PushDeviceKind: pushDeviceKinds,
  PushMessageKind: pushMessageKinds,
  SortField: sortFields,
  SortOrder: sortOrders,
  StopStatus: stopStatuses,
  SubscriptionStatus: subscriptionStatuses,
  TimeValidity: timeValidities,
  VehicleAvailability: vehicleAvailabilities,

  // Where the specification names the thing but lists no values.
  AddressBookSorting: addressBookSortings,
  BidEnding: bidEndings,
  BrowseSort: browseSorts,
  AppealSide: appealSides,
  CallbackDeliveryStatus: callbackDeliveryStatuses,
  CallbackPause: callbackPauses,
  CallbackProblem: callbackProblems,
  ChargeKind: chargeKinds,
  ChargeState: chargeStates,
  EvidenceGrade: evidenceGrades,
  StayPlace: stayPlaces,
  CaseAct: caseActs,
  CaseClock: caseClocks,
  CaseKind: caseKinds,
  CaseOutcome: caseOutcomes,
  CaseState: caseStates,
  CaseSubject: caseSubjects,
  ComplaintKind: complaintKinds,
  CompanyFindingKind: companyFindingKinds,
  DebtAge: debtAges,
  DeliveryFailureReason: deliveryFailureReasons,
  DirectorySort: directorySorts,
  EmailNotifications: emailNotifications,
  ExceptionKind: exceptionKinds,
  FeedbackRating: feedbackRatings,
  FeedbackSide: feedbackSides,
  FeedbackText: feedbackTexts,
  DisputeStatus: disputeStatuses,
  Guide: guides,
  CellState: cellStates,
  ImportColumn: importColumns,
  ImportKind: importKinds,
  ImportSource: importSources,
  ImportMailOutcome: mailOutcomes,
  InvitedAs: invitedAs,
  InvoiceGroup: invoiceGroups,
  InvoiceOrder: invoiceOrders,
  InvoiceSide: invoiceSides,
  IncidentKind: incidentKinds,
  InvoiceType: invoiceTypes,
  JobAction: jobActions,
  JobOutcome: jobOutcomes,
  LicenceFinding: licenceFindings,
  LicenceGap: licenceGaps,
  LicenceKind: licenceKinds,
  LicenceNeed: licenceNeeds,
  LicenceRegisterSource: licenceRegisterSources,
  NoticeKind: noticeKinds,
  JoinRequestStatus: joinRequestStatuses,
  MailStatus: mailStatuses,
  MandateStatus: mandateStatuses,
  NotificationMeans: notificationMeans,
  NotificationTopic: notificationTopics,
  PasswordLinkPurpose: passwordLinkPurposes,
  PasswordLinkState: passwordLinkStates,
  RegistryStatus: registryStatuses,
  ReputationFactCode: reputationFactCodes,
  ReportReason: reportReasons,
  RestrictedAct: restrictedActs,
  RequiredDocumentsState: requiredDocumentsStates,
  ProfileSettingType: profileSettingTypes,
  PaymentFindingKind: paymentFindingKinds,
  PaymentOutcome: paymentOutcomes,
  PaymentRequestKind: paymentRequestKinds,
  PaymentState: paymentStates,
  PlacePrecision: placePrecisions,
  PositionOutcome: positionOutcomes,
  PostcodeSource: postcodeSources,
  OverdueBand: overdueBands,
  PayerRecordState: payerRecordStates,
  RouteLabel: routeLabels,
  SandboxPart: sandboxParts,
  SetupLineCode: setupLineCodes,
  BrandPictureKind: brandPictureKinds,
  LegalKind: legalKinds,
  StaffOrder: staffOrders,
  StaffRole: staffRoles,
  StopFailureReason: stopFailureReasons,
  StopSettlement: stopSettlements,
  TrackedPlace: trackedPlaces,
  TrackedStatus: trackedStatuses,
  TrialClaimKind: trialClaimKinds,
  UploadKind: uploadKinds,
  WebPaymentSource: webSources,
  WorkGroup: workGroups,
  WorkSide: workSides,
  WorkSort: workSorts,
} as const satisfies Record<string, readonly string[]>
