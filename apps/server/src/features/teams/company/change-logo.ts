import { pictureInput } from '@waybill/domain/teams/company-input'
import { operation } from '../../../platform/operation.ts'
import { requirePicture } from '../../uploads/pictures.ts'
import { lockViewersTeam, updateTeam } from '../teams.sql.ts'

/** The company's logo on its profile, and the one on its invoices; without its own an invoice shows the former. */
const changing = (column: 'logo_upload_id' | 'invoice_logo_upload_id') =>
  operation({
    input: pictureInput,
    permission: 'team.edit',
    load: (_input, work) => lockViewersTeam(work),

    async run(_about, { upload_id }, { tx, viewer }) {
      if (upload_id) await requirePicture(tx, viewer, { upload_id, kind: 'logo' })
      await updateTeam(tx, viewer.team_id!, { [column]: upload_id })
      return { id: viewer.team_id! }
    },
  })

export const changeCompanyLogo = changing('logo_upload_id')
export const changeInvoiceLogo = changing('invoice_logo_upload_id')
