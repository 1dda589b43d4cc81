import type { StaffMessage } from '@waybill/domain/errors/staff-messages'
import { m } from '@waybill/locales/messages'
import { addValidationTexts } from '../../../ui/form/validation-text.ts'

const texts: Record<StaffMessage, (inputs: { part: string }) => string> = {
  staff_reason_required: m.validation_staff_reason_required,
  staff_notes_full: m.validation_staff_notes_full,
  notices_too_many: m.validation_notices_too_many,
  document_type_taken: m.validation_document_type_taken,
  document_types_full: m.validation_document_types_full,
  benefits_full: m.validation_benefits_full,
  product_id_incorrect: m.validation_product_id_incorrect,
  product_id_taken: m.validation_product_id_taken,
  colour_incorrect: m.validation_colour_incorrect,
  colour_unreadable: m.validation_colour_unreadable,
  picture_size: m.validation_picture_size,
  picture_type: m.validation_picture_type,
  picture_active: m.validation_picture_active,
  picture_not_square: m.validation_picture_not_square,
  text_unknown: m.validation_text_unknown,
  text_form_missing: m.validation_text_form_missing,
  text_parameter_missing: m.validation_text_parameter_missing,
  text_parameter_unknown: m.validation_text_parameter_unknown,
  own_texts_full: m.validation_own_texts_full,
  texts_file_incorrect: m.validation_texts_file_incorrect,
  brand_changed: m.validation_brand_changed,
  legal_changed: m.validation_legal_changed,
  legal_sample_unread: m.validation_legal_sample_unread,
  case_acts_need_finding: m.validation_case_acts_need_finding,
  case_acts_contradict: m.validation_case_acts_contradict,
  case_until_incorrect: m.validation_case_until_incorrect,
  case_act_not_possible: m.validation_case_act_not_possible,
  case_nobody_to_act_on: m.validation_case_nobody_to_act_on,
}

addValidationTexts(texts)
