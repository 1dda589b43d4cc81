import { expect, test } from 'vitest'
import { enumerations } from './enumerations.ts'

// Copied from spec §3, where each list stands as prose.
const specification: Record<string, string> = {
  PickupFailureReason: 'GOODS_NOT_READY, NO_ONE_AVAILABLE, PREMISES_CLOSED',
  CallbackEvent:
    'BID_CREATED, BID_DELETED, BID_UPDATED, JOB_CREATED, JOB_DELETED, JOB_NOTES_UPDATED, JOB_UPDATED, MESSAGE_RECEIVED, POD_CREATED, POD_DELETED, POD_UPDATED, STOP_COMPLETED',
  BidRejectionReason:
    'Advised_Collection_DayTime_Not_Suitable, Advised_Delivery_DayTime_Not_Suitable, Bid_Too_High, Bid_Too_Low, Other, Please_Revise_Bid, Rejected_By_Other_Bid, Rejected_Due_To_Feedback, Sold_To_Another_Member, Vehicle_Not_Suitable',
  BidStatus: 'accepted, canceled, pending, rejected',
  CompanyType: 'LIMITED_COMPANY, SOLE_TRADER',
  DocumentStatus: 'approved, pending, rejected',
  EntityKind: 'BID, DOCUMENT, FEEDBACK, INVOICE, JOB, POD',
  NotificationType:
    'APP_UPDATED, ARRIVED_AT_COLLECTION, BID_ACCEPTED_TO_DRIVER, BID_ACCEPTED_TO_POSTER, BID_PRICE_CHANGED, BID_RECEIVED, BID_REJECTED, BID_RETRACTED, BID_SENT, DELIVERY_FAILED, DOCUMENT_ADDED, DOCUMENT_APPROVED, DOCUMENT_REJECTED, FEEDBACK_RECEIVED, FEEDBACK_SENT, GOODS_ON_BOARD, INVOICE_APPROVED, INVOICE_RECEIVED, INVOICE_REJECTED, INVOICE_SENT, JOBS_PAYMENT_RECEIVED, JOB_ALLOCATED_FOR_DRIVER, JOB_ALLOCATED_FOR_POSTER, JOB_CANCELLED, JOB_COMPLETED, JOB_DELIVERED, JOB_EXPIRED, JOB_IN_PROGRESS_CANCELLED, JOB_REINSTATED, JOB_STOPS_CHANGED, JOB_STOPS_FAILED, MEMBERSHIP_ACTIVATED, NEW_JOB_AROUND_YOU, NEW_JOB_IN_YOUR_AREA, NEW_POD_UPLOADED, ON_PROGRESS, PASSED_ROLE_PRIMARY, ROLE_PRIMARY, ROUTE_TO_COLLECT, STOP_DESTINATION_MET, SUBSCRIPTION_PLAN_UPDATED, SUBSCRIPTION_STATUS_CHANGED, YOUR_CURRENT_JOB_STOPS_CHANGED',
  CancelParty: 'driver_canceled, poster_canceled',
  InvoiceStatus: 'paid, pending, rejected, unpaid',
  JobOption:
    'adr, back_load, co_load, curtainsider, direct_load, flatbed, fors_accredited_drivers_only, hiab, tail_lift, temperature_controlled_van, tracked_drivers_only, wait_and_return',
  CloseJobReason:
    'BUSINESS_CLOSED, CANCELLED, DAMAGED_GOODS, DELIVERY_REFUSED, FAILED_DELIVERY, INCORRECT_ADDRESS, INCORRECT_GOODS, INVOICE, INVOICE_PENDING, NO_UNLOADING, OTHER, SOLD_OUTSIDE_PLATFORM',
  JobListTab:
    'allocated, board, cancel, collect, delivered, invoice, invoice_pending, invoice_rejected, paid, progress',
  NotificationGroup: 'CHAT_MESSAGE, DOCUMENTS, ELSE, FEEDBACKS, JOB_POSTED, MY_WORK, SUBSCRIPTIONS',
  EventGroup: 'Documents, Feedbacks, JobPosted, MyWork, Subscriptions, Else, danger',
  EventType: 'Info, Positive, Negative, AppUpdate, Cookies, Location',
  JobStatus:
    'active, allocated, board, cancel, collect, collect_arrived, complete, delivered, delivering, expire, failed_delivery, invoice, invoice_pending, invoice_rejected, paid, progress, sold_outside_platform',
  StopStatus: 'complete, failed, progress',
  MessageTone: 'INFO, NEGATIVE, POSITIVE',
  PushMessageKind: 'APP_UPDATE, CHAT_MESSAGE, EVENT, LOGOUT, MAINTENANCE, SUBSCRIPTION, USER',
  TimeValidity: 'CURRENT, EXPIRED, FUTURE',
  PaymentSource: 'apple, bacs, credit_card, direct_debit, google, old_stripe',
  PaymentTerms:
    'CUSTOM, FORTY_DAYS, FORTY_DAYS_EOM, FORTY_FIVE_DAYS, SAME_DAY_PAYMENT, SEVEN_DAYS, THIRTY_DAYS, THIRTY_DAYS_EOM',
  ProfileSettingCode:
    'ADDRESS_BOOK_SORTING, EMAIL_NOTIFICATIONS, JOBS_NEAR_ME_RANGE, JOB_NOTIFICATION_TRACKING, POST_WORK, TRACKING',
  SortField: 'AMOUNT, CREATED_AT',
  SortOrder: 'ASC, DESC',
  OnboardingStep: 'admin, company_info, completed, email_verification, member_role, password_creation, subscription',
  SubscriptionStatus:
    'canceled, canceled_pending, expired_trial, incomplete, limited_trial, limited_trial_ended, no_trading, non_subscription, paused, payment_overdue, subscriber, trial',
  PlanStatus: 'Current, Future',
  MemberRole: 'Both, Poster, Taker',
  CompanyKind: 'Courier_Company, Freight_Forwarder, Owner_Driver',
  BlockedFilter: 'ONLY, WITH, WITHOUT',
  VehicleAvailability: 'AVAILABLE, NOT_AVAILABLE, PARTLY_LOADED, UNASSIGNED',
  Language: 'en, pl, ro',
  LiveEventType:
    'Logout, Maintenance, MAINTENANCE_FINISHED, AppUpdate, REFRESH, Event, ChatMessage, User, Subscription',
}

test.each(Object.entries(specification))('%s has the values of the specification, as spelt there', (name, values) => {
  const found: Record<string, readonly string[]> = enumerations
  expect(found[name]).toEqual(values.split(', '))
})

test('no closed set of the specification is left out of the table', () => {
  expect(Object.keys(enumerations)).toEqual(expect.arrayContaining(Object.keys(specification)))
})

test('every value can be the name of a GraphQL enum value, and none stands twice', () => {
  for (const values of Object.values<readonly string[]>(enumerations)) {
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(value).toMatch(/^[A-Za-z][A-Za-z_\d]*$/)
  }
})
