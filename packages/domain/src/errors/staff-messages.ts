/** Messages that only staff meet: apart from the members', so that the page before a log-in does not load their words. */
export const staffMessages = [
  'staff_reason_required',
  'staff_notes_full',
  'notices_too_many',
  'document_type_taken',
  'document_types_full',
  'benefits_full',
  'product_id_incorrect',
  'product_id_taken',
  'colour_incorrect',
  'colour_unreadable',
  'picture_size',
  'picture_type',
  'picture_active',
  'picture_not_square',
  'text_unknown',
  'text_form_missing',
  'text_parameter_missing',
  'text_parameter_unknown',
  'own_texts_full',
  'texts_file_incorrect',
  'brand_changed',
  'legal_changed',
  'legal_sample_unread',
] as const

export type StaffMessage = (typeof staffMessages)[number]
