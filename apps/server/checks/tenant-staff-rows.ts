import type { Row } from './tenant-row.ts'

const because = 'For fun'
const benefit = {
  partner_name: 'Mine now',
  url: 'https://mine-now.example',
  active: true,
  ...Object.fromEntries(
    ['title', 'summary', 'body'].flatMap((text) =>
      ['en', 'ro', 'pl'].map((language) => [`${text}_${language}`, 'Mine now']),
    ),
  ),
}

/** What is staff's to do, done by strangers: the `input` of each mutation. */
export const staffRows: Record<string, Row> = {
  addBenefit: () => benefit,
  editBenefit: ({ benefit_id }) => ({ benefit_id, ...benefit }),
  sortBenefits: ({ benefit_id }) => ({ benefit_ids: [benefit_id] }),
  addDocumentType: () => ({ name: 'Mine now', amount_required: false, expiry_required: false, mandatory_for: [] }),
  editDocumentType: ({ type_id }) => ({
    document_type_id: type_id,
    name: 'Mine now',
    amount_required: false,
    expiry_required: false,
    mandatory_for: [],
  }),
  editFaqEntry: ({ event_id }) => ({
    faq_entry_id: event_id,
    question_en: 'Mine now',
    question_ro: 'Mine now',
    question_pl: 'Mine now',
    answer_en: 'Mine now',
    answer_ro: 'Mine now',
    answer_pl: 'Mine now',
  }),
  addPlan: () => ({
    name: 'Mine now',
    description: '',
    cost: '1.00',
    max_users: 1,
    active: true,
    interval: 'month',
    interval_count: 1,
  }),
  editPlan: ({ plan_id }) => ({
    plan_id,
    name: 'Mine now',
    description: '',
    cost: '1.00',
    max_users: 1,
    active: true,
  }),
  editVehicleType: ({ vehicle_id }) => ({ vehicle_id, name: 'Mine now', min_rate: '1.00', max_rate: '2.00' }),
  endImpersonation: () => ({}),
  giveRightsByStaff: ({ user_id }) => ({ user_id, can_use_client_api: true, reason: because }),
  grantTrial: ({ team_id }, at) => ({ team_id, expire_at: at }),
  verifyContact: ({ team_id }) => ({ team_id, verified: true, reason: because }),
  letTeamBid: ({ team_id }) => ({ team_id, can_bid: false, reason: because }),
  impersonate: () => ({ token: 'nobody gave me one' }),
  pauseSubscription: ({ team_id }) => ({ team_id }),
  publishNotice: () => ({ kind: 'BANNER', text_en: 'Mine now' }),
  removeFeedbackText: ({ feedback_id }) => ({ feedback_id, text: 'comment', reason: because }),
  resetSecondFactor: ({ user_id }) => ({ user_id, reason: because }),
  resumeSubscription: ({ team_id }) => ({ team_id }),
  retryCallback: ({ callback_delivery_id }) => ({ delivery_id: callback_delivery_id, reason: because }),
  retryMail: ({ mail_id }) => ({ mail_id, reason: because }),
  retryTask: () => ({ task_id: '1', reason: because }),
  reviewDocument: ({ document_id }) => ({ document_id, status: 'approved' }),
  setSubscriptionByHand: ({ team_id, plan_id }, at) => ({
    team_id,
    plan_id,
    payment_method: 'bacs',
    expire_at: at,
  }),
  setTrading: ({ team_id }) => ({ team_id, is_trading: false }),
  setUserActive: ({ user_id }) => ({ user_id, active: false, reason: because }),
  startImpersonation: ({ user_id }) => ({ user_id, reason: because }),
  suspendTeam: ({ team_id }) => ({ team_id, reason: because }),
  unsuspendTeam: ({ team_id }) => ({ team_id, reason: because }),
  reloadPages: () => ({ reason: 'Mine now' }),
  withdrawNotice: ({ event_id }) => ({ notice_id: event_id }),
}
