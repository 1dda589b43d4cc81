import { useState } from 'react'
import { takesWork } from '@waybill/domain/access/bid-rules'
import { blockedFilters, companyKinds } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { PaysFilter } from '../payer-record/pays-filter.tsx'
import { companyKindTexts } from '../teams/company-words.ts'
import {
  blockedTexts,
  type DirectoryFilters,
  type DirectoryVehicle,
  noDirectoryFilters,
  ratings,
} from './directory-filters.ts'

type FilterSheetProps = {
  filters: DirectoryFilters
  vehicles: readonly DirectoryVehicle[]
  onApply: (filters: DirectoryFilters) => void
  onClose: () => void
}

/** Everything a company can be chosen by, besides its name and where it is. */
export function DirectoryFilterSheet({ filters, vehicles, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const viewer = useViewer()
  const seesRecords = viewer.has_full_access && takesWork(viewer.member_role)
  const change = (part: Partial<DirectoryFilters>) => setDraft((now) => ({ ...now, ...part }))
  return (
    <Sheet
      title={m.jobs_filters()}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button
            kind="quiet"
            onClick={() =>
              setDraft({ ...noDirectoryFilters, search: draft.search, near: draft.near, sort: draft.sort })
            }
          >
            {m.directory_filters_clear()}
          </Button>
          <span className="flex-1">
            <Button kind="primary" fullWidth onClick={() => onApply(draft)}>
              {m.directory_filters_apply()}
            </Button>
          </span>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <CheckboxGroup
          label={m.directory_kind()}
          options={companyKinds.map((value) => ({ value, label: companyKindTexts[value]() }))}
          value={draft.company_kinds}
          onChange={(company_kinds) => change({ company_kinds })}
        />
        <Switch
          label={m.directory_documents_ok()}
          description={m.directory_documents_hint()}
          value={draft.documents_approved}
          onChange={(documents_approved) => change({ documents_approved })}
        />
        <RadioGroup
          label={m.directory_rating()}
          options={[
            { value: '0', label: m.directory_rating_any() },
            ...ratings.map((rating) => ({
              value: String(rating),
              label: m.directory_rating_from({ rating: rating.toFixed(1) }),
            })),
          ]}
          value={String(draft.rating)}
          onChange={(rating) => change({ rating: Number(rating) })}
        />
        {seesRecords && <PaysFilter value={draft} onChange={change} />}
        <CheckboxGroup
          label={m.directory_vehicles()}
          columns={2}
          options={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleText(vehicle) }))}
          value={draft.vehicle_ids}
          onChange={(vehicle_ids) => change({ vehicle_ids })}
        />
        <RadioGroup
          label={m.directory_blocked()}
          options={blockedFilters.toReversed().map((value) => ({ value, label: blockedTexts[value]() }))}
          value={draft.blocked}
          onChange={(blocked) => change({ blocked })}
        />
      </div>
    </Sheet>
  )
}
