import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { changeCompanyLogo, changeInvoiceLogo } from './change-logo.ts'
import { editCompanyContact, editCompanyInfo, editInvoiceAddress } from './edit-company.ts'
import { editInvoiceDetails } from './edit-invoice-details.ts'
import { editInvoiceRecipient } from './edit-invoice-recipient.ts'

mutationsAre({
  editCompanyInfo: mutation(editCompanyInfo, 'session'),
  editCompanyContact: mutation(editCompanyContact, 'session'),
  editInvoiceAddress: mutation(editInvoiceAddress, 'session'),
  editInvoiceDetails: mutation(editInvoiceDetails, 'session'),
  editInvoiceRecipient: mutation(editInvoiceRecipient, 'session'),
  changeCompanyLogo: mutation(changeCompanyLogo, 'session'),
  changeInvoiceLogo: mutation(changeInvoiceLogo, 'session'),
})
