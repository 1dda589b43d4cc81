import type { ImportMessage } from '@waybill/domain/errors/import-messages'
import { m } from '@waybill/locales/messages'
import { addValidationTexts } from '../../ui/form/validation-text.ts'

const texts: Record<ImportMessage, () => string> = {
  import_too_large: m.validation_import_too_large,
  import_large_inside: m.validation_import_large_inside,
  import_unreadable: m.validation_import_unreadable,
  import_locked: m.validation_import_locked,
  import_old_excel: m.validation_import_old_excel,
  import_unknown: m.validation_import_unknown,
  import_without_text: m.validation_import_without_text,
  import_nothing: m.validation_import_nothing,
  import_no_rows: m.validation_import_no_rows,
  import_mail_off: m.validation_import_mail_off,
  import_row_open: m.validation_import_row_open,
  import_too_late: m.validation_import_too_late,
  import_has_offers: m.validation_import_has_offers,
}
addValidationTexts(texts)
