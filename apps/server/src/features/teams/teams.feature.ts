import type { Feature } from '../../platform/feature.ts'
import { changeCompanyLogo, changeInvoiceLogo } from './company/change-logo.ts'
import { editCompanyContact, editCompanyInfo, editInvoiceAddress } from './company/edit-company.ts'
import { editInvoiceDetails } from './company/edit-invoice-details.ts'
import { editInvoiceRecipient } from './company/edit-invoice-recipient.ts'
import { letTeamBid } from './by-staff/let-team-bid.ts'
import { suspendTeam } from './by-staff/suspend-team.ts'
import { teamsReads } from './teams.fields.ts'
import { unsuspendTeam } from './by-staff/unsuspend-team.ts'
import { verifyContact } from './by-staff/verify-contact.ts'
import { teamChannel } from '@waybill/domain/live/channels'
import type { ChannelRule } from '../../platform/live/channels.ts'

/** What changes for a team is for its members; whose subscription has ended follows what was awarded before (decision 0038). */
const teamChannels: ChannelRule = {
  prefix: teamChannel(''),
  door: 'awarded',
  mayListen: (viewer, team_id) => viewer.team_id === team_id,
}

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
