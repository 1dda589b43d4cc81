import type { Feature } from '../../platform/feature.ts'
import { changeCompanyLogo, changeInvoiceLogo } from './company/change-logo.ts'
import { editCompanyContact, editInvoiceAddress } from './company/edit-company.ts'
import { editInvoiceDetails } from './company/edit-invoice-details.ts'
import { editInvoiceRecipient } from './company/edit-invoice-recipient.ts'
import { letTeamBid } from './by-staff/let-team-bid.ts'
import { saveTariff } from './company/save-tariff.ts'
import { suspendTeam } from './by-staff/suspend-team.ts'
import { teamChannels } from './teams.channels.ts'
import { teamsReads } from './teams.fields.ts'
import { unsuspendTeam } from './by-staff/unsuspend-team.ts'
import { verifyContact } from './by-staff/verify-contact.ts'

export const teamsFeature = {
  reads: teamsReads,
  mutations: {
    session: {
      editCompanyContact,
      editInvoiceAddress,
      editInvoiceDetails,
      editInvoiceRecipient,
      saveTariff,
      changeCompanyLogo,
      changeInvoiceLogo,
    },
    staff: {
      verifyContact,
      letTeamBid,
      suspendTeam,
      unsuspendTeam,
    },
  },
  channels: [teamChannels],
} satisfies Feature
