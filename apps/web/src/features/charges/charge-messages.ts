import type { ChargeMessage } from '@waybill/domain/errors/charge-messages'
import { m } from '@waybill/locales/messages'
import { addValidationTexts } from '../../ui/form/validation-text.ts'

const texts: Record<ChargeMessage, () => string> = {
  charge_not_by_terms: m.validation_charge_not_by_terms,
  charge_agreed_by_hand: m.validation_charge_agreed_by_hand,
  charge_awaits_answer: m.validation_charge_awaits_answer,
  charges_open: m.validation_charges_open,
  charge_not_invoiceable: m.validation_charge_not_invoiceable,
}
addValidationTexts(texts)
