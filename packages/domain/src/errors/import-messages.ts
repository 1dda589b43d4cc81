/** Messages about lists of loads: apart from the members', so that the page before a log-in does not load their words. */
export const importMessages = [
  'import_too_large',
  'import_large_inside',
  'import_unreadable',
  'import_locked',
  'import_old_excel',
  'import_unknown',
  'import_without_text',
  'import_nothing',
  'import_no_rows',
  'import_mail_off',
  'import_row_open',
  'import_too_late',
  'import_has_offers',
] as const

export type ImportMessage = (typeof importMessages)[number]
