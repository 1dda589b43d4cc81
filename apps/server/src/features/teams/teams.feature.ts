import type { Feature } from '../../platform/feature.ts'
import { changeCompanyLogo, changeInvoiceLogo } from './change-logo.ts'
import { editCompanyContact, editCompanyInfo, editInvoiceAddress } from './edit-company.ts'
import { editInvoiceDetails } from './edit-invoice-details.ts'
import { editInvoiceRecipient } from './edit-invoice-recipient.ts'
import { letTeamBid } from './let-team-bid.ts'
import { suspendTeam } from './suspend-team.ts'
import { teamChannels } from './teams.channels.ts'
import { teamsReads } from './teams.fields.ts'
import { unsuspendTeam } from './unsuspend-team.ts'
import { verifyContact } from './verify-contact.ts'

export const teamsFeature = {
  reads: teamsReads,
  mutations: {
    session: {
      editCompanyInfo,
      editCompanyContact,
      editInvoiceAddress,
      editInvoiceDetails,
      editInvoiceRecipient,
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
