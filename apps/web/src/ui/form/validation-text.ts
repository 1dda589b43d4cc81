import { validationMessages, type ValidationMessage } from '@waybill/domain/errors/validation-messages'
import { m } from '@waybill/locales/messages'

// Written out, because an indexed access would put every text of the product into the chunk.
const texts: Record<ValidationMessage, () => string> = {
  required: m.validation_required,
  invalid: m.validation_invalid,
  too_short: m.validation_too_short,
  too_long: m.validation_too_long,
  too_small: m.validation_too_small,
  too_large: m.validation_too_large,
  too_few: m.validation_too_few,
  too_many: m.validation_too_many,
  email_required: m.validation_email_required,
  email_incorrect: m.validation_email_incorrect,
  password_required: m.validation_password_required,
  password_too_short: m.validation_password_too_short,
  password_too_long: m.validation_password_too_long,
  wrong_credentials: m.validation_wrong_credentials,
  passwords_differ: m.validation_passwords_differ,
  phone_incorrect: m.validation_phone_incorrect,
  company_number_incorrect: m.validation_company_number_incorrect,
  vat_number_incorrect: m.validation_vat_number_incorrect,
  english_only: m.validation_english_only,
  latin_only: m.validation_latin_only,
  links_not_allowed: m.validation_links_not_allowed,
  details_too_long: m.validation_details_too_long,
  file_size: m.validation_file_size,
  file_type: m.validation_file_type,
  file_empty: m.validation_file_empty,
  files_too_many: m.validation_files_too_many,
  date_incorrect: m.validation_date_incorrect,
  date_in_past: m.validation_date_in_past,
  date_in_future: m.validation_date_in_future,
  date_end_before_start: m.validation_date_end_before_start,
  delivery_before_collection: m.validation_delivery_before_collection,
  expiry_in_past: m.validation_expiry_in_past,
  stops_too_many: m.validation_stops_too_many,
  price_out_of_range: m.validation_price_out_of_range,
  accept_way_required: m.validation_accept_way_required,
  payment_days_required: m.validation_payment_days_required,
  route_required: m.validation_route_required,
  same_place: m.validation_same_place,
  reason_required: m.validation_reason_required,
  recipient_required: m.validation_recipient_required,
  signature_required: m.validation_signature_required,
  photo_required: m.validation_photo_required,
  no_pod_reason_required: m.validation_no_pod_reason_required,
  agreed_price_required: m.validation_agreed_price_required,
  quantity_decimals: m.validation_quantity_decimals,
  rows_required: m.validation_rows_required,
  external_number_required: m.validation_external_number_required,
  external_number_taken: m.validation_external_number_taken,
  amount_incorrect: m.validation_amount_incorrect,
  insured_amount_required: m.validation_insured_amount_required,
  insured_amount_out_of_range: m.validation_insured_amount_out_of_range,
  expiry_required: m.validation_expiry_required,
  document_expired: m.validation_document_expired,
  invalid_cursor: m.validation_invalid_cursor,
  idempotency_key_reused: m.validation_idempotency_key_reused,
}

/** A message of a schema or of the server, a key or its English text, in the reader's language. */
export function validationText(message: string | undefined): string {
  if (!message) return texts.invalid()
  if (Object.hasOwn(texts, message)) return texts[message as ValidationMessage]()
  const known = Object.entries(validationMessages).find(([, english]) => english === message)
  return known ? texts[known[0] as ValidationMessage]() : message
}
