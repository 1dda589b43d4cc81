/**
 * Every message a validation can answer, in English. Schemas and rules speak in keys; the server and the screens
 * say them in the reader's language (`validation_<key>` in the locales). Texts of spec §5 stand as spelt there.
 */
export const validationMessages = {
  required: 'This field is required.',
  invalid: 'This value cannot be used.',
  too_short: 'Too short.',
  too_long: 'Too long.',
  too_small: 'This number is too small.',
  too_large: 'This number is too large.',
  too_few: 'Choose at least one.',
  too_many: 'Too many.',

  email_required: 'Email required',
  email_incorrect: 'Incorrect email',
  password_required: 'Password required',
  password_too_short: 'The password must have at least 8 characters.',
  password_too_long: 'The password must have at most 128 characters.',
  password_too_common: 'This password is too common. Choose another one.',
  wrong_credentials: 'The e-mail or the password is not right.',
  link_expired: 'Link Expired',
  code_incorrect: 'The code is not right.',
  challenge_over: 'This took too long. Log in again.',
  tick_required: 'Please tick this box to go on.',
  password_wrong: 'This is not your present password.',
  passwords_differ: 'Passwords do not match',
  phone_incorrect: 'Incorrect phone number',
  company_number_incorrect: 'Company number must be 8 digits or 2 letters + 6 digits',
  vat_number_incorrect: 'Incorrect VAT number',
  company_number_taken: 'A company with this number is already on Waybill.',
  position_required: 'Choose the town or postcode from the list.',

  english_only: 'Use only English text, numbers and common symbols.',
  latin_only: 'Use only Latin letters, numbers and common symbols.',
  links_not_allowed: 'Links are not allowed.',
  details_too_long: 'Too long details.',

  file_size: 'File size exceeds the allowed limit of 15MB',
  file_type: 'Wrong file type',
  file_empty: 'The file is empty.',
  files_too_many: 'At most 10 files can be uploaded.',

  date_incorrect: 'Incorrect date',
  date_in_past: 'The date must be in the future.',
  date_in_future: 'The date cannot be in the future.',
  date_end_before_start: 'The end must be after the start.',
  delivery_before_collection: 'The delivery cannot be before the collection.',
  expiry_in_past: 'The expiry must be in the future.',

  stops_too_many: 'A job can have at most 20 stops.',
  price_out_of_range: 'The price must be between £1 and £100,000.',
  accept_way_required: 'Choose at least one way to accept bids.',
  payment_days_required: 'Enter the number of days.',
  route_required: 'Confirm the route, or go on without one.',
  same_place: 'Pickup and destination cannot be the same place.',

  reason_required: 'Choose a reason.',
  recipient_required: 'Enter who received the goods.',
  signature_required: 'A signature is needed.',
  photo_required: 'Add at least one photo.',
  no_pod_reason_required: 'Say why no proof of delivery is needed.',
  agreed_price_required: 'Enter the agreed price.',

  quantity_decimals: 'At most two decimals.',
  rows_required: 'Add at least one row.',
  external_number_required: 'Enter the invoice number.',
  external_number_taken: 'You have used this invoice number before.',
  amount_incorrect: 'Enter an amount such as 39.00.',

  insured_amount_required: 'Enter the insured amount.',
  insured_amount_out_of_range: 'The insured amount must be between £1 and £10,000,000.',
  expiry_required: 'Enter the expiry date.',
  document_expired: 'The document has expired.',

  token_invalid: 'Your token is invalid',
  version_incorrect: 'Enter a version such as 2.4.',
  staff_reason_required: 'Say why.',
  rates_out_of_order: 'The high end must not be below the low end.',
  notices_too_many: 'Five notices stand already. Withdraw one first.',
  account_number_incorrect: 'The account number must have 8 digits.',
  sort_code_incorrect: 'The sort code must have 6 digits.',
  contacts_full: 'The address book is full: remove entries you no longer need.',
  card_holder_required: 'Enter the name on the card.',
  card_unknown: 'This card is not one of the test cards.',
  security_code_incorrect: 'Enter the three digits on the back.',
  plan_already_chosen: 'Your company has this plan already.',

  invalid_cursor: 'This page does not exist any more.',
  idempotency_key_reused: 'This key was used for another request.',
} as const

export type ValidationMessage = keyof typeof validationMessages
